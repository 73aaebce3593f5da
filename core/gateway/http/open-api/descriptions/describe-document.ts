import type { Endpoint } from '#core/contract';
import type { FieldSet } from '#core/contract/fields';
import { endpointsOf } from '../../check-handlers.ts';
import { ContractNames } from '../contract-names.ts';
import { openApiDocument } from '../document.ts';
import type { OpenApiDocument } from '../open-api-types.ts';
import type { DescribedValues } from './described-values.ts';
import { addCommonMeanings } from './common-meanings.ts';
import { withDescriptions } from './with-descriptions.ts';

export interface DescriptionWork {
  /** The document without descriptions, as JSON. */
  readonly document: string;
  readonly contracts: readonly { readonly plugin: string; readonly files: readonly string[] }[];
}

/** Returns the document with the descriptions of the same endpoints and schemas, read from contracts with comments as values; as JSON. */
export async function describeDocument(
  { document, contracts }: DescriptionWork,
  values: DescribedValues,
): Promise<string> {
  const loaded = await Promise.all(
    contracts.map(async ({ plugin, files }) => ({ plugin, modules: await Promise.all(files.map(importContract)) })),
  );
  const endpoints = loaded.flatMap(({ plugin, modules }) =>
    modules.flatMap((module) => endpointsOf(module).map((endpoint) => ({ endpoint, plugin }))),
  );
  const described = openApiDocument({
    endpoints,
    messages: [],
    names: new ContractNames(loaded),
    version: '',
    commentOf: (endpoint: Endpoint) => values.commentOf(endpoint),
  });
  const plain = JSON.parse(document) as OpenApiDocument; // served-document.ts has made it
  const added = Object.assign(
    {},
    ...loaded.flatMap(({ modules }) => modules.map((module) => meaningsIn(module, values))),
  );
  // A schema of a kind that only plugins' fields set apart from the common one exists only where all plugins are known.
  const ofMissing = { ...meaningsOfProperties(described), ...added };
  const isDescribed = (schema: string) => schema in described.components.schemas;
  const meaningsFor = (schema: string) => (isDescribed(schema) ? added : ofMissing);
  return JSON.stringify(addCommonMeanings(withDescriptions(plain, described), meaningsFor));
}

/** Returns the meanings of the properties of all described schemas, by their names. */
function meaningsOfProperties({ components }: OpenApiDocument): Record<string, string> {
  const properties = Object.values(components.schemas).flatMap((schema) => Object.entries(schema.properties ?? {}));
  return Object.fromEntries(
    properties.flatMap(([name, { description }]) => (description === undefined ? [] : [[name, description]])),
  );
}

/** Returns the meanings of the fields that a plugin adds, by their names. Their schemas are made only where all plugins are known. */
function meaningsIn(module: object, values: DescribedValues): Record<string, string> {
  const fields = Object.values(module).flatMap((value: unknown) =>
    isFieldSet(value) ? Object.entries(value.fields) : [],
  );
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const text = values.commentOf(field)?.text;
      return text ? [[name, text]] : [];
    }),
  );
}

function isFieldSet(value: unknown): value is FieldSet {
  return typeof value === 'object' && value !== null && 'fields' in value && typeof value.fields === 'object';
}

/** Imports a file of a contract. One that fails is left out, as when the gateway starts. */
async function importContract(url: string): Promise<object> {
  return import(url).catch(() => ({}));
}
