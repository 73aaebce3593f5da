import type { TSchema } from 'typebox';
import { referenceOf, type SampleRef } from '#core/contract';
import { point } from '#core/registry';
import type { Tx } from '../database/index.ts';
import { notFoundAt } from './refusal.ts';
import { detailText, fieldText, type RefusalText } from './refusal-texts.ts';
import { isUuid } from '#core/contract/formats';

/** Something of a company that bodies of calls may name, contributed by the gateway part that keeps it. */
export interface ReferenceTarget {
  /** As schemas say it: `reference('partner')`. */
  readonly name: string;
  /** Those of the values, as they are spelt, that the company does not have. */
  missing(tx: Tx, values: readonly string[], place: ReferencePlace): Promise<readonly string[]>;
  /** What to name instead, where that can be listed. */
  cure?(tx: Tx, place: ReferencePlace): Promise<RefusalText>;
  /** One of a company, made or found by a call: the conformance test names it in another company. */
  readonly sample: SampleRef<string>;
}

export interface ReferencePlace {
  readonly companyId: string;
  /** Where a code is unique: that of a number series in its document type. Absent for ids. */
  readonly within?: string | undefined;
}

export const referenceTargets = point<ReferenceTarget>('gateway.reference-targets');

export interface ReferenceOptions {
  /** What stands there already, by the names of the body: a reference that stays as it is may lead to what is gone. */
  readonly kept?: object | undefined;
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

/** @throws Refusal 404 with every field whose reference leads to nothing in this company */
export async function checkReferences({ schema, body, kept, targets, tx, ...place }: Checked): Promise<void> {
  const before = new Map([...found(schema, kept)].map(({ path, value }) => [path, value]));
  const given = [...found(schema, body)].filter(({ path, value }) => before.get(path) !== value);
  const wrong: { path: string; message: RefusalText }[] = [];
  for (const name of new Set(given.map(({ target }) => target))) {
    const target = targets.find((one) => one.name === name);
    const named = given.filter((one) => one.target === name);
    const values = named.map(({ value }) => value);
    // Whoever keeps such things is not installed: there are none.
    const missing = target ? await target.missing(tx, values, place) : values;
    if (missing.length === 0) continue;
    const cure = (await target?.cure?.(tx, place)) ?? detailText('name-own');
    for (const { path, value } of named)
      if (missing.includes(value)) wrong.push({ path, message: fieldText('notThere', path, { cure }) });
  }
  if (wrong.length > 0) throw notFoundAt(...wrong);
}

/** For `ReferenceTarget.missing` of what has an id: what is no id is missing as well. @param known asks for those that there are */
export async function missingIds(
  ids: readonly string[],
  known: (ids: readonly string[]) => Promise<readonly { readonly id: string }[]>,
): Promise<readonly string[]> {
  const possible = ids.filter(isUuid);
  const there = new Set(possible.length > 0 ? (await known(possible)).map(({ id }) => id) : []);
  return ids.filter((id) => !there.has(id.toLowerCase()));
}

interface Found {
  /** JSON pointer. */
  readonly path: string;
  readonly target: string;
  readonly value: string;
}

/** Every reference that a value of the schema holds. */
function* found(schema: TSchema | undefined, value: unknown, path = ''): Generator<Found> {
  if (!schema || value === undefined || value === null) return;
  // What schemas are made of, as far as a reference may stand in it.
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
      yield* found(part, (value as Record<string, unknown>)[name], `${path}/${name}`); // an object, so by names
}
