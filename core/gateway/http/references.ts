import type { TSchema } from 'typebox';
import { referenceOf, type SampleRef } from '#core/contract';
import { point } from '#core/registry';
import type { Tx } from '../database/index.ts';
import { notFoundAt } from './refusal.ts';
import { detailText, fieldText, type RefusalText } from './refusal-texts.ts';
import { isUuid } from '#core/contract/formats';

/** A kind of record of a company that the bodies of requests may refer to; the gateway part that stores these records contributes it. */
export interface ReferenceTarget {
  /** The name in schemas: `reference('partner')`. */
  readonly name: string;
  /** Returns the values, unchanged, that the company does not have. */
  missing(tx: Tx, values: readonly string[], place: ReferencePlace): Promise<readonly string[]>;
  /** Returns a hint about the possible values, if they can be listed. */
  cure?(tx: Tx, place: ReferencePlace): Promise<RefusalText>;
  /** A record of a company, made or found by a call: the conformance test refers to it from another company. */
  readonly sample: SampleRef<string>;
}

export interface ReferencePlace {
  readonly companyId: string;
  /** The context in which a code is unique: for a number series, its document type. It is absent for ids. */
  readonly within?: string | undefined;
}

export const referenceTargets = point<ReferenceTarget>('gateway.reference-targets');

export interface ReferenceOptions {
  /** The stored record, with the names of the body: a reference that stays unchanged may point to a deleted record. */
  readonly stored?: object | undefined;
  /** See `ReferencePlace`. */
  readonly within?: string | undefined;
}

interface Checked extends ReferenceOptions {
  readonly schema: TSchema | undefined;
  readonly body: unknown;
  readonly tx: Tx;
  readonly companyId: string;
  readonly targets: readonly ReferenceTarget[];
}

/** Checks all references of a body. @throws Refusal 404 with every field whose reference does not exist in this company */
export async function checkReferences({ schema, body, stored, targets, tx, ...place }: Checked): Promise<void> {
  const before = new Map([...found(schema, stored)].map(({ path, value }) => [path, value]));
  const given = [...found(schema, body)].filter(({ path, value }) => before.get(path) !== value);
  const wrong: { path: string; message: RefusalText }[] = [];
  for (const name of new Set(given.map(({ target }) => target))) {
    const target = targets.find((one) => one.name === name);
    const named = given.filter((one) => one.target === name);
    const values = named.map(({ value }) => value);
    // No such records exist if the plugin that stores them is not installed.
    const missing = target ? await target.missing(tx, values, place) : values;
    if (missing.length === 0) continue;
    const cure = (await target?.cure?.(tx, place)) ?? detailText('name-own');
    for (const { path, value } of named)
      if (missing.includes(value)) wrong.push({ path, message: fieldText('notThere', path, { cure }) });
  }
  if (wrong.length > 0) throw notFoundAt(...wrong);
}

/**
 * Returns the ids that do not exist, for `ReferenceTarget.missing`; a value that is no id does not exist either. @param known reads which
 * of the given ids exist
 */
export async function missingIds(
  ids: readonly string[],
  known: (ids: readonly string[]) => Promise<readonly { readonly id: string }[]>,
): Promise<readonly string[]> {
  const possible = ids.filter(isUuid);
  const there = new Set(possible.length > 0 ? (await known(possible)).map(({ id }) => id) : []);
  return ids.filter((id) => !there.has(id.toLowerCase()));
}

interface Found {
  /** The JSON pointer of the reference, at which a refusal is reported. */
  readonly path: string;
  readonly target: string;
  readonly value: string;
}

/** Yields every reference in a value of the schema. */
function* found(schema: TSchema | undefined, value: unknown, path = ''): Generator<Found> {
  if (!schema || value === undefined || value === null) return;
  // The parts of a schema that may contain a reference.
  const node = schema as {
    properties?: Record<string, TSchema>;
    items?: TSchema;
    anyOf?: TSchema[];
    allOf?: TSchema[];
  };
  const target = referenceOf(schema);
  if (target !== undefined && typeof value === 'string') yield { path, target, value };
  for (const part of [...(node.anyOf ?? []), ...(node.allOf ?? [])]) yield* found(part, value, path);
  if (node.items && Array.isArray(value))
    for (const [index, item] of value.entries()) yield* found(node.items, item, `${path}/${index}`);
  if (node.properties && typeof value === 'object')
    for (const [name, part] of Object.entries(node.properties))
      yield* found(part, (value as Record<string, unknown>)[name], `${path}/${name}`); // an object, so its fields have names
}
