import type { Endpoint } from '#core/contract';
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
  return JSON.stringify(addCommonMeanings(withDescriptions(plain, described)));
}

/** Imports a file of a contract. One that fails is left out, as when the gateway starts. */
async function importContract(url: string): Promise<object> {
  return import(url).catch(() => ({}));
}
