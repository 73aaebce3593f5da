import { beforeAll, describe, expect, test } from 'vitest';
import {
  describeAnswer,
  installedEndpoints,
  isChosen,
  SampleCalls,
  successOf,
  type TestPerson,
  useGateway,
} from '#core/testing';

/**
 * Tests that a client can change a response and send it back completely, for every endpoint that changes a record which another endpoint
 * reads.
 */
const installed = await installedEndpoints();
const changes = installed
  .filter(({ plugin, scope, method, body }) => isChosen(plugin) && scope === 'company' && method === 'PUT' && body)
  .flatMap((endpoint) => {
    const reader = installed.find(({ id }) => id === `GET ${endpoint.path}`);
    const names = fieldsOf(reader?.reply).filter((name) => !fieldsOf(endpoint.body).includes(name));
    return reader && names.length > 0 ? [{ id: endpoint.id, endpoint, reader, names }] : [];
  });

let calls: SampleCalls;
let company: { id: string; owner: TestPerson };

const gateway = useGateway({ plugins: 'all' });
beforeAll(async () => {
  calls = new SampleCalls(gateway, installed);
  company = await gateway.company({});
  await gateway.members(company.id); // The samples change the rights of other people.
});

describe.each(changes)('$id', ({ endpoint, reader, names }) => {
  async function readAndChange() {
    const call = await calls.prepare(endpoint, company.id, company.owner);
    const { reply } = await calls.send(reader, { ...call, query: {}, body: undefined }, company.owner);
    const read = Object.fromEntries(names.map((name) => [name, (reply as Record<string, unknown>)[name]])); // The reply has these fields.
    return { call, read, body: call.body as object };
  }

  test('takes what can only be read as long as it is unchanged', async () => {
    const { call, read, body } = await readAndChange();
    const answer = await calls.send(endpoint, { ...call, body: { ...body, ...read } }, company.owner);
    expect(answer.status, describeAnswer(endpoint, answer, 'sample')).toBe(successOf(endpoint));
  });

  test(`refuses a change of ${names.join(', ')} by its path, and changes nothing`, async () => {
    const { call, body } = await readAndChange();
    const before = await gateway.rowChecksums(company.id);
    for (const name of names) {
      const answer = await calls.send(endpoint, { ...call, body: { ...body, [name]: 'changed' } }, company.owner);
      expect({ name, status: answer.status, fields: answer.problem?.fields }).toMatchObject({
        status: 400,
        fields: [{ path: `/${name}`, code: 'readOnly' }],
      });
    }
    expect(await gateway.rowChecksums(company.id)).toEqual(before);
  });
});

function fieldsOf(schema: object | undefined): string[] {
  const { properties = {} } = (schema ?? {}) as { readonly properties?: object }; // This is the schema of an object; other schemas have no fields.
  return Object.keys(properties);
}
