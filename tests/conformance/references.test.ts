import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { referenceOf } from '#core/contract';
import { referenceTargets } from '#core/gateway';
import { describeAnswer, installedEndpoints, isChosen, SampleCalls, type TestPerson, useGateway } from '#core/testing';

/** The ids are fixed, because a random one could also match a pattern that only requires some digit. */
const uuids = ['aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee', '01234567-8901-4234-8567-890123456789'];

/**
 * Tests that a record named in a body must belong to the company of the call. The fields are found in the schemas of every installed
 * endpoint, so that a new endpoint is tested automatically.
 */
const installed = await installedEndpoints();
const fields = installed
  .filter(({ scope, plugin }) => scope === 'company' && isChosen(plugin))
  .flatMap((endpoint) => namingFields(endpoint.body).map((field) => ({ endpoint, id: endpoint.id, ...field })));
const references = fields.filter(({ target }) => target !== undefined);

/** The names of fields that look like a reference but are none, each with its meaning. */
const notReferences: Readonly<Record<string, string>> = {
  id: 'of the thing itself, such as a line',
  auxiliaryId: 'of the series itself',
  originalSequenceCode: 'of the series itself',
  registrationId: 'IČO',
  taxId: 'DIČ',
  vatId: 'IČ DPH',
  postCode: 'PSČ',
  externalId: "a program's own number of the thing itself",
  'print/partnerId': 'of a filter: one that is not there finds nothing',
  'print/exceptPartnerId': 'of a filter: one that is not there leaves nobody out',
  'numbering/sequenceCode': 'of the series itself',
  'from-documents/documentId': 'a source: looked for among the documents of the company, 404',
  'match/documentId': 'looked for among those that may be paid: 400 at its path',
  'refuse/documentId': 'looked for among those that may be paid: 400 at its path',
  'from-documents/lineId': 'of that source itself',
  'from-documents/paymentId': 'of that source itself',
  levelId: 'of the company’s price levels, which the catalogue looks through itself: 400 at its path',
  'print/ids': 'chosen in a list: what is gone or of another company is not printed, and the print says how many',
  'many/ids': 'chosen in a list: what is gone or of another company is left as it is, and told',
  'payment-orders/documentIds': 'received invoices, each read as its own endpoint gives it: 404',
  'preview/documentIds': 'received invoices, each read as its own endpoint gives it: 404',
  'bank-connections/bankId': 'a bank that the product can be connected with, no thing of the company',
  'many/partnerId': 'of a filter: one that is not there finds nothing',
  'stored/partnerId': 'of a filter: one that is not there finds nothing',
  'many/exceptPartnerId': 'of a filter: one that is not there leaves nobody out',
  'reporting-settings/defaultReportId': 'a template that the product brings, no thing of the company: 400 at its path',
  'tags/ids': 'records of a list, found by the list itself: what is not of this company is not found, and not tagged',
  'long-work/ids': 'one’s own long work: what is not is passed over',
  'chatcompletion/connectionId': 'of the caller’s own page: what is sent to it is sent to this person alone',
  'chatcompletion/companyId': 'what the page believes: the gateway goes by the address',
  'chatcompletion/userId': 'what the page believes: the gateway goes by the token',
  'chatcompletion/currentRecordId': 'what is shown: whoever reads it looks for it, by the asking person’s rights',
  'e-invoice-providers/clientId': 'by which the company signs in with its provider of e-invoices',
  'e-invoice-providers/firmId': 'of the company itself with its provider of e-invoices',
  'webhooks/deliveryId': 'of the webhook itself: looked for among its own, 404',
  'licenses/removedIds': 'companies that may belong to others: compared with those that use the licence, 409',
  'licenses/allIds': 'companies that may belong to others: compared with those that use the licence, 409',
};

let calls: SampleCalls;
let mine: { id: string; owner: TestPerson };
let theirs: { id: string; owner: TestPerson };

const gateway = useGateway({ plugins: 'all', runJobs: false });
beforeAll(async () => {
  calls = new SampleCalls(gateway, installed);
  mine = await gateway.company({});
  theirs = await gateway.company({});
});

describe('a field that names something else of the company', () => {
  test('says so in its schema', () => {
    const unmarked = fields
      .filter(({ target, name, id }) => target === undefined && !isExcepted(name, id))
      .map(
        ({ id, path }) =>
          `${id}: is ${path} the id or code of something else? Then say so in its schema, Type.String({ ...reference('partner') }), ` +
          'contribute that name to `referenceTargets` where it is kept, and let the handler call `checkReferences()`. ' +
          'Else name it in `notReferences` of tests/conformance/references.test.ts.',
      );
    expect(unmarked).toEqual([]);
  });

  test.each(references)('$id refuses in $path what is not there, and what is of another company', async (field) => {
    const { endpoint, target } = field;
    const foreign = await foreignValue(target);
    const call = await calls.prepare(endpoint, mine.id, mine.owner);
    const before = await checksums();
    for (const value of [randomUUID(), ...foreign]) {
      const answer = await calls.send(endpoint, { ...call, body: withValue(call.body, field.path, value) }, mine.owner);
      const outcome = {
        refused: [400, 404].includes(answer.status),
        paths: answer.problem?.fields?.map(({ path }) => path),
      };
      expect(outcome, describeAnswer(endpoint, answer, 'sample')).toEqual({
        refused: true,
        paths: [field.path.replaceAll('*', '0')],
      });
    }
    expect(await checksums()).toEqual(before);
  });
});

interface NamingField {
  readonly name: string;
  /** A JSON pointer, with `*` for each item of a list. */
  readonly path: string;
  readonly target: string | undefined;
}

/** Returns the text fields that refer to a record, recognised by a schema mark, the pattern of a UUID, or their name. */
function namingFields(schema: object | undefined, name = '', path = ''): NamingField[] {
  if (!schema) return [];
  // These are the parts of a schema that can contain a text.
  const node = schema as {
    type?: string;
    pattern?: string;
    properties?: Record<string, object>;
    items?: object;
    anyOf?: object[];
    allOf?: object[];
  };
  const target = referenceOf(schema);
  const isNaming = target !== undefined || /(Id|Code)s?$/.test(name) || isUuidPattern(node.pattern);
  const parts = [...(node.anyOf ?? []), ...(node.allOf ?? [])].flatMap((part) => namingFields(part, name, path));
  return [
    ...(node.type === 'string' && isNaming ? [{ name, path, target }] : []),
    ...parts,
    ...(node.items ? namingFields(node.items, name, `${path}/*`) : []),
    ...Object.entries(node.properties ?? {}).flatMap(([key, part]) => namingFields(part, key, `${path}/${key}`)),
  ];
}

function isUuidPattern(pattern: string | undefined): boolean {
  if (pattern === undefined) return false;
  const form = new RegExp(pattern);
  return uuids.every((uuid) => form.test(uuid)) && !form.test('a') && !form.test('1');
}

function isExcepted(name: string, endpointId: string): boolean {
  return Object.keys(notReferences).some((exception) => {
    const [field, place = ''] = exception.split('/').reverse();
    return field === name && endpointId.includes(place);
  });
}

/** Returns a record of the other company in an array, or an empty array if no installed plugin stores such records. */
async function foreignValue(name: string | undefined): Promise<unknown[]> {
  const targets = gateway.gateway.host.contributions.read(referenceTargets).map(({ value }) => value);
  const sample = targets.find((target) => target.name === name)?.sample;
  return sample ? [await calls.fill(sample, theirs.id, theirs.owner)] : [];
}

/** Returns the body with another value at the JSON pointer. In a list, the first item is changed. */
function withValue(body: unknown, pointer: string, value: unknown): unknown {
  const [step, ...rest] = pointer.split('/').slice(1);
  if (step === undefined) return value;
  const deeper = rest.map((one) => `/${one}`).join('');
  if (step === '*') {
    const [first, ...others] = Array.isArray(body) ? body : [];
    return [withValue(first, deeper, value), ...others];
  }
  const fieldsOf = { ...(body as Record<string, unknown>) }; // The schema has a field of that name here.
  return { ...fieldsOf, [step]: withValue(fieldsOf[step], deeper, value) };
}

async function checksums(): Promise<unknown> {
  return [await gateway.rowChecksums(mine.id), await gateway.rowChecksums(theirs.id)];
}
