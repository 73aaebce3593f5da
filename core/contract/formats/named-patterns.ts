import { countryPattern } from './country.ts';
import { currencyPattern } from './currency.ts';
import { emailPattern, optionalEmailPattern } from './email.ts';

/** What a pattern stands for: an expression says nothing to whoever broke it. */
export interface NamedPattern {
  /** The code of a wrong field, on both sides. */
  readonly code: 'email' | 'country' | 'currency';
}

const email = { code: 'email' } as const;
const named: ReadonlyMap<string, NamedPattern> = new Map<string, NamedPattern>([
  [emailPattern, email],
  [optionalEmailPattern, email],
  [countryPattern, { code: 'country' }],
  [currencyPattern, { code: 'currency' }],
]);

/** The meaning of a schema's pattern; undefined for one that is nobody's but the schema's. */
export function namedPattern(pattern: unknown): NamedPattern | undefined {
  return typeof pattern === 'string' ? named.get(pattern) : undefined;
}
