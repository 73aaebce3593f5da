import type { LicenceGate } from '#core/access';
import { trimDecimal } from '#core/money/light';
import type { Field } from './field.ts';

export interface LicenceNeeded {
  readonly gate: LicenceGate;
  /** The JSON pointer of the field in the body that was sent. */
  readonly path: string;
}

type Values = Readonly<Record<string, unknown>>;

/** Returns the licences that new values need. The initial value, and a value that the record already has, need none. */
export function licencesNeeded(
  fields: Readonly<Record<string, Pick<Field, 'type' | 'initial' | 'licence'>>>,
  given: Values = {},
  before?: Values,
  path = '',
): LicenceNeeded[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!field.licence) return [];
    const value = spelling(given[name], field);
    const unchanged = before && value === spelling(before[name], field);
    return unchanged || value === field.initial ? [] : [{ gate: field.licence, path: `${path}/${name}` }];
  });
}

/** Returns a comparable value: percentages have several spellings, and a missing value means the initial one. */
function spelling(value: unknown, { type, initial }: Pick<Field, 'type' | 'initial'>): unknown {
  return type === 'decimal' && typeof value === 'string' ? trimDecimal(value) : (value ?? initial);
}
