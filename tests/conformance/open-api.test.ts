import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, test } from 'vitest';
import { namedEndpoints, type OpenApiDocument, type OperationObject, type SchemaObject } from '#core/gateway';
import { missing } from '../requires.ts';
import { contracts, installedEndpoints, useGateway } from '#core/testing';

/** Tests the OpenAPI document from which clients are written and generated. A new endpoint is tested automatically. */
const endpoints = await installedEndpoints();
const exported = new Map(
  [...(await contracts()).values()].flatMap((contract) =>
    namedEndpoints(contract).map(([name, { id }]) => [id, name] as const),
  ),
);

let document: OpenApiDocument;
let text: string;
let operations: { readonly address: string; readonly operation: OperationObject }[];

const gateway = useGateway({ plugins: 'all', runJobs: false });
beforeAll(async () => {
  const answer = await gateway.gateway.http.inject('/gateway/openapi.json');
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  text = answer.body;
  document = answer.json();
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ address: `${method} ${path}`, operation })),
  );
});

describe('the OpenAPI document', () => {
  test('is found without an error by the validator of the OpenAPI Initiative’s own schema', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(text));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  test('describes what only plugins’ fields set apart as the common schemas, and each tag as its own plugin', () => {
    const { Invoice, ProformaInvoice, InvoiceLineInput, DocumentLineInput } = document.components.schemas;
    const wordsOf = (schema: SchemaObject | undefined, name: string) => schema?.properties?.[name]?.description;
    for (const name of ['kind', 'state', 'supplier', 'externalId'])
      expect(wordsOf(Invoice, name), name).toBe(wordsOf(ProformaInvoice, name));
    for (const name of ['name', 'quantity', 'unitPrice', 'discountPercent'])
      expect(wordsOf(InvoiceLineInput, name), name).toBe(wordsOf(DocumentLineInput, name));
    for (const { name, description } of document.tags)
      if (description?.startsWith('The plugin ')) expect(description).toContain(name);
  });

  test('is found without an error by Redocly’s recommended rules', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const found = await lintFromString({ source: text, config });
    const errors = found.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
  });

  test('has every endpoint of every contract, under the name by which the contract exports it', () => {
    const described = new Map(operations.map(({ address, operation }) => [address, operation.operationId]));
    const expected = endpoints.map(({ method, path, id }) => {
      return [`${method.toLowerCase()} /${path.replaceAll(/:(\w+)/g, '{$1}')}`, exported.get(id)] as const;
    });
    expect(Object.fromEntries(described)).toEqual(Object.fromEntries(expected));
  });

  test.skipIf(missing('webhooks', 'invoices').length > 0)(
    'describes what webhooks send, with its signature, by the name of the event',
    () => {
      const { post } = document.webhooks['invoice.issued'] ?? {};
      expect(post).toMatchObject({
        operationId: 'receiveInvoiceIssued',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookMessage' } } } },
        parameters: [{ in: 'header', required: true, name: 'x-kostra-signature' }],
        responses: { '2XX': expect.anything(), '410': expect.anything() },
      });
      expect(document.components.schemas['WebhookMessage']?.required).toEqual([
        'id',
        'event',
        'companyId',
        'at',
        'data',
      ]);
    },
  );

  test('gives each operation a name of its own that a generator can use', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name))).toEqual([]);
  });

  test.each([
    ['a tag', ({ tags }: OperationObject) => tags.length === 1],
    ['a summary', ({ summary }: OperationObject) => /^[A-Z][a-z]+( [a-z0-9]+)*$/.test(summary)],
    [
      'a success',
      ({ responses }: OperationObject) => ['200', '202', '204'].filter((one) => one in responses).length === 1,
    ],
    ['its failure', ({ responses }: OperationObject) => '500' in responses && '503' in responses],
  ])('says %s of each operation', (_, isThere) => {
    expect(operations.filter(({ operation }) => !isThere(operation)).map(({ address }) => address)).toEqual([]);
  });

  test('sends every refusal as a problem with the codes that the endpoint may answer', () => {
    for (const { address, operation } of operations)
      for (const [status, { content, description }] of Object.entries(operation.responses)) {
        if (status.startsWith('2')) continue;
        expect(Object.keys(content ?? {}), `${address} ${status}`).toEqual(['application/problem+json']);
        expect(content?.['application/problem+json']?.schema.allOf?.[0], address).toEqual({
          $ref: '#/components/schemas/Problem',
        });
        expect(description, address).toMatch(/^Refused: [a-z-]+/);
      }
    expect(Object.keys(document.components.schemas.Problem?.properties ?? {})).toEqual(
      expect.arrayContaining(['code', 'detail', 'fields', 'denials', 'current', 'warnings']),
    );
  });

  test('names the headers of a change: its key and the connection of the caller', () => {
    const headers = ({ parameters = [] }: OperationObject) =>
      parameters.map((one) => ('$ref' in one ? one.$ref.replace('#/components/parameters/', '') : one.name));
    const changes = operations.filter(({ address }) => /^(post|put|delete) \/companies\/\{companyId\}\//.test(address));
    expect(changes.length).toBeGreaterThan(30);
    for (const { address, operation } of changes)
      expect(headers(operation), address).toEqual(expect.arrayContaining(['IdempotencyKey', 'ConnectionId']));
    expect(document.components.parameters).toMatchObject({
      IdempotencyKey: { name: 'Idempotency-Key', in: 'header' },
      ConnectionId: { name: 'X-Kostra-Connection-Id', in: 'header' },
    });
  });

  test('says in sentences of its own what each operation does, and last which right it needs', () => {
    const unsaid = operations.filter(
      ({ operation: { description = '' } }) => !/^(?!Needs )[A-Z].*[.]$/m.test(description),
    );
    expect(unsaid.map(({ address }) => address)).toEqual([]);
    const needs = operations.filter(({ operation: { description = '' } }) => /^Needs /m.test(description));
    expect(needs.length).toBeGreaterThan(100);
    for (const { address, operation } of needs)
      expect(operation.description?.split('\n\n').at(-1), address).toMatch(/^Needs .*\.$/);
  });

  test('names at each operation the rights that its handler asks for by itself', () => {
    const asking = new Set(endpoints.filter(({ handlerAsks }) => handlerAsks).map(({ id }) => exported.get(id)));
    const silent = operations.filter(({ operation: { operationId, description = '' } }) => {
      return asking.has(operationId) && !/^Needs .*\.$/m.test(description);
    });
    expect(silent.map(({ address }) => address)).toEqual([]);
  });

  test.each([
    ['uploadImport', ['imports', 'partners'], ['imports:create', 'partners:create']],
    ['makeDraftOfArrived', ['document-processing', 'received-invoices'], ['receivedInvoices:create']],
    ['sendEmailAbout', ['mail', 'invoices'], ['invoices:email']],
    ['sendEmailsAboutMany', ['mail', 'invoices'], ['invoices:email']],
    ['downloadElectronicInvoice', ['e-invoices', 'invoices'], ['invoices:download']],
    ['startExport', ['exports', 'invoices'], ['invoices:export']],
    ['changeMany', ['documents', 'invoices'], ['invoices:edit']],
  ])('names at %s, by its cases, what it needs', (name, plugins, rights) => {
    if (missing(...plugins).length > 0) return;
    const { operation } = operations.find((one) => one.operation.operationId === name) ?? {};
    for (const right of rights) expect(operation?.description).toContain(`the right ${right}`);
  });

  test('offers each right that a call of a program may need as a scope, and asks for those that every call needs', () => {
    const { scopes } = Object(document.components.securitySchemes['clientCredentials']).flows.clientCredentials;
    const missed: string[] = [];
    for (const { address, operation } of operations) {
      const asked = operation.security.find((one) => 'clientCredentials' in one)?.['clientCredentials'];
      if (!asked) continue;
      const needs = operation.description?.split('\n\n').at(-1) ?? '';
      const named = needs.startsWith('Needs ')
        ? [...needs.matchAll(/the right (\w+:\w+)/g)].map(([, right]) => right)
        : [];
      missed.push(
        ...[...named, ...asked].filter((right) => !(String(right) in scopes)).map((right) => `${address}: ${right}`),
      );
    }
    expect(missed).toEqual([]);
    const kinds = missing('mail', 'exports', 'invoices').length > 0 ? [] : ['invoices:email', 'invoices:export'];
    expect(Object.keys(scopes)).toEqual(expect.arrayContaining(kinds));
    const certain = endpoints.filter(({ gate, scope }) => gate?.kind === 'all' && scope === 'company');
    for (const { id, gate, refusesAccessTokens } of certain) {
      const { operation } = operations.find((one) => one.operation.operationId === exported.get(id)) ?? {};
      const own = gate?.kind === 'all' ? gate.of.flatMap((one) => (one.kind === 'permission' ? [one.name] : [])) : [];
      const asked = operation?.security.find((one) => 'clientCredentials' in one)?.['clientCredentials'];
      if (!refusesAccessTokens) expect(asked, id).toEqual(expect.arrayContaining(own));
    }
  });

  test('answers 202 wherever work has only begun', () => {
    const wrong = endpoints.filter(({ reply, accepted }) => {
      return !accepted && Object.keys((reply as SchemaObject | undefined)?.properties ?? {}).join() === 'jobId';
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('says of each answer that tells to wait for how long', () => {
    for (const { address, operation } of operations)
      for (const status of ['429', '503'])
        expect(operation.responses[status]?.headers, `${address} ${status}`).toHaveProperty('Retry-After');
  });

  test('says what each parameter and each field of bodies and answers means', () => {
    const parameters = operations.flatMap(({ address, operation }) =>
      (operation.parameters ?? []).flatMap((one) =>
        '$ref' in one || one.description ? [] : [`${address} ${one.in} ${one.name}`],
      ),
    );
    const { schemas } = document.components;
    const isDescribed = ({ description, $ref }: SchemaObject) =>
      (description ?? schemas[$ref?.split('/').at(-1) ?? '']?.description) !== undefined;
    const fields = Object.entries(schemas).flatMap(([name, schema]) =>
      [schema, ...inner(schema)].flatMap(({ properties = {} }) =>
        Object.entries(properties).flatMap(([field, part]) => (isDescribed(part) ? [] : [`${name}: ${field}`])),
      ),
    );
    expect([...parameters, ...new Set(fields)]).toEqual([]);
  });

  test('says of each limit of pages its maximum, its default, and where the rest is', () => {
    const limits = operations.flatMap(({ address, operation }) =>
      (operation.parameters ?? []).flatMap((one) =>
        !('$ref' in one) && one.in === 'query' && /^\$?(top|skip)$/.test(one.name) ? [{ address, ...one }] : [],
      ),
    );
    expect(limits.length).toBeGreaterThan(10);
    const unsaid = limits.filter(({ name, schema, required, description = '' }) => {
      const most = String(schema['maximum'] ?? schema.const ?? 'beyond');
      const says = [
        most,
        ...(required || schema.const !== undefined ? [] : ['default']),
        ...(name === 'top' ? ['after'] : []),
      ];
      return !says.every((word) => description.includes(word));
    });
    expect(unsaid.map(({ address, name }) => `${address} ${name}`)).toEqual([]);
  });

  test.skipIf(missing('invoices', 'warehouse-movements').length > 0)(
    'explains each code of a warning, also those of plugins, and how to answer it',
    () => {
      const { description } = document.components.schemas['WarningCode'] ?? {};
      expect(description).toContain('send the same call again with every code in `acknowledge`');
      for (const code of ['issued-far-ahead', 'paid-ahead', 'count-changed', 'stock-below-zero'])
        expect(description).toMatch(new RegExp(`^- \`${code}\`: [A-Z].*[.]$`, 'm'));
    },
  );

  test('has no words of the code in its descriptions: files, ids of the specification, marks of doc comments', () => {
    const said = [...descriptionsIn(document)].filter((one) =>
      /\w\.ts\b|\[[A-Z][\d.]*-\d+\]|\{@|@\w+ |#core/.test(one),
    );
    expect(said).toEqual([]);
  });

  test('refers to bodies and answers by name, and writes no larger object out twice', () => {
    for (const { address, operation } of operations) {
      const bodies = [operation.requestBody, operation.responses['200'], operation.responses['202']].flatMap((one) =>
        one?.content?.['application/json'] ? [one.content['application/json'].schema] : [],
      );
      for (const schema of bodies) expect(Object.keys(schema), address).toEqual(['$ref']);
    }
    const inline = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      [...inner(schema)].map((one) => ({ name, fields: Object.keys(one.properties ?? {}).length })),
    );
    expect(inline.filter(({ fields }) => fields > 6)).toEqual([]);
  });
});

/** Returns every schema inside a schema, without the schema itself. */
function* inner(schema: SchemaObject): Generator<SchemaObject> {
  const parts = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? []),
  ];
  for (const part of parts) {
    yield part;
    yield* inner(part);
  }
}

/** Returns every description in a part of the document. */
function* descriptionsIn(part: unknown): Generator<string> {
  if (typeof part !== 'object' || part === null) return;
  if ('description' in part && typeof part.description === 'string') yield part.description;
  for (const one of Object.values(part)) yield* descriptionsIn(one);
}
