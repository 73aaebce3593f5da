import { expect, it } from 'vitest';
import type { OpenApiDocument } from '../open-api-types.ts';
import { addCommonMeanings } from './common-meanings.ts';

it('describes what has no description, and keeps what a contract says itself or about the schema', () => {
  const schemas = {
    Iban: { type: 'string', description: 'An account.' },
    Partner: { properties: { city: { type: 'string' }, iban: { $ref: '#/components/schemas/Iban' }, other: {} } },
    Partners: {
      properties: { items: { description: 'By name.', items: { properties: { city: { type: 'string' } } } } },
    },
  };
  const parameters = [
    { name: 'bankAccountId', in: 'path', schema: {} },
    { name: 'after', in: 'query', description: 'Own.', schema: {} },
    { $ref: '#/components/parameters/IdempotencyKey' },
  ];
  const document = { components: { schemas }, paths: { '/a': { get: { parameters } } } } as never as OpenApiDocument;
  const described = addCommonMeanings(document);
  expect(described.components.schemas).toEqual({
    Iban: schemas.Iban,
    Partner: { properties: { ...schemas.Partner.properties, city: { type: 'string', description: 'The town.' } } },
    Partners: {
      properties: {
        items: {
          description: 'By name.',
          items: { properties: { city: { type: 'string', description: 'The town.' } } },
        },
      },
    },
  });
  expect(described.paths['/a']?.['get']?.parameters).toEqual([
    { name: 'bankAccountId', in: 'path', description: 'The id of the bank account.', schema: {} },
    parameters[1],
    parameters[2],
  ]);
});
