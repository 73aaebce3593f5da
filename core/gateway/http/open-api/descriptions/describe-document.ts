import type { Endpoint } from '#core/contract';
import type { FieldSet } from '#core/contract/fields';
import { endpointsOf } from '../../check-handlers.ts';
import { ContractNames } from '../contract-names.ts';
import { openApiDocument } from '../document.ts';
import type { OpenApiDocument, SchemaObject } from '../open-api-types.ts';
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
    commentOf: (endpoint: Endpoint) => values.commentOf(endpoint) ?? { text: '', params: {} },
  });
  const plain = JSON.parse(document) as OpenApiDocument; // served-document.ts has made it
  const added = Object.assign(
    {},
    ...loaded.flatMap(({ modules }) => modules.map((module) => meaningsIn(module, values))),
  );
  // The codes of warnings are known where all plugins are: the document that came has them.
  const { WarningCode: _, ...common } = described.components.schemas;
  const known = common;
  const whole = withNeeds(
    withDescriptions(plain, { ...described, components: { ...described.components, schemas: common } }),
    plain,
  );
  // What plugins' fields set apart from a common schema exists only where all plugins are known, and has the properties of the common one.
  const schemas = Object.fromEntries(
    Object.entries(whole.components.schemas).map(([name, schema]) => [
      name,
      name in known ? schema : withDescriptions(schema, mostAlike(schema, Object.values(known))),
    ]),
  );
  return JSON.stringify(addCommonMeanings({ ...whole, components: { ...whole.components, schemas } }, added));
}

/** Adds what each operation needs, which the document says already, after what its comment says. */
function withNeeds(described: OpenApiDocument, { paths }: OpenApiDocument): OpenApiDocument {
  const joined = Object.entries(described.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => {
        const texts = new Set([operation.description, paths[path]?.[method]?.description]);
        const description = [...texts].filter(Boolean).join('\n\n');
        return [method, { ...operation, ...(description && { description }) }];
      }),
    ),
  ]);
  return { ...described, paths: Object.fromEntries(joined) as OpenApiDocument['paths'] };
}

/** Returns the schema that shares the most properties, and has the fewest others; undefined if none has nearly all of them. */
function mostAlike({ properties = {} }: SchemaObject, schemas: readonly SchemaObject[]): SchemaObject | undefined {
  const names = Object.keys(properties);
  if (names.length === 0) return undefined;
  const sharedBy = ({ properties: own = {} }: SchemaObject) => names.filter((name) => name in own).length;
  const countOf = ({ properties: own = {} }: SchemaObject) => Object.keys(own).length;
  const [best] = schemas
    .filter((schema) => sharedBy(schema) >= names.length - 2)
    .toSorted((a, b) => sharedBy(b) - sharedBy(a) || countOf(a) - countOf(b));
  return best;
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
