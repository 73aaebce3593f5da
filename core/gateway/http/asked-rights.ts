import type { TSchema } from 'typebox';
import { type Denial, type Gate, leavesOf } from '#core/access';
import type { Contributions } from '#core/registry';
import { listFilters } from '../records/list-filters.ts';
import type { Implementation } from './implement.ts';

/** A right that a handler checks by itself, beyond the gate of its endpoint. */
export interface AskedRight {
  /** The case in which it is needed, as part of a sentence: `for invoices`. If it is absent, every call needs the right. */
  readonly when?: string;
  /** The gate; or words, if only the record itself tells the right. */
  readonly needs: Gate | string;
}

/** Returns the rights that a handler checks by itself. It is asked again for each document, because plugins add kinds of records. */
export type AskedRights = (contributed: Pick<Contributions, 'read'>) => readonly AskedRight[];

/**
 * Adds to a handler the rights that it checks by itself, by `checkGate` or by an inner call: the OpenAPI document names them, since no gate
 * of the endpoint does. A handler that refuses for a right that nothing names is reported in the log, and fails its test.
 */
export function asking(asks: AskedRights, implementation: Implementation): Implementation {
  return { ...implementation, asks };
}

/** What the log says of a handler that refuses for a right that neither its endpoint nor `asking` names. */
export const unnamedRight = 'a handler refused for a right that its endpoint does not name';

/** Returns what is asked of a call besides the gate of its endpoint: by the handler, and by the filters of other plugins. */
export function askedOf(
  { endpoint: { query, body }, asks }: Implementation,
  contributed: Pick<Contributions, 'read'>,
): readonly AskedRight[] {
  const isFiltered = hasProperty(query, 'filters') || hasProperty(body, 'filter');
  const filters = isFiltered ? contributed.read(listFilters) : [];
  return [
    ...(asks?.(contributed) ?? []),
    ...filters.flatMap(({ gate, value: { name } }) =>
      gate ? [{ when: `to filter by \`${name}\``, needs: gate }] : [],
    ),
  ];
}

function hasProperty(schema: TSchema | undefined, name: string): boolean {
  const { properties } = (schema ?? {}) as { readonly properties?: object }; // the schema of an object has them
  return properties !== undefined && name in properties;
}

/** Returns the rights among the denials that neither the gate of an endpoint nor its handler names. */
export function unnamedRights(
  implementation: Implementation,
  denials: readonly Denial[],
  contributed: Pick<Contributions, 'read'>,
): readonly string[] {
  const { gate } = implementation.endpoint;
  const asked = askedOf(implementation, contributed).map(({ needs }) => needs);
  if (asked.some((needs) => typeof needs === 'string')) return [];
  const gates = [gate, ...asked].filter((one) => typeof one === 'object');
  const named = new Set(gates.flatMap(leavesOf).flatMap((leaf) => (leaf.kind === 'permission' ? [leaf.name] : [])));
  return denials.flatMap(({ leaf }) => (leaf.kind === 'permission' && !named.has(leaf.name) ? [leaf.name] : []));
}
