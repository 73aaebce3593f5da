import { countryPattern } from './country.ts';
import { currencyPattern } from './currency.ts';
import { emailPattern, optionalEmailPattern } from './email.ts';

/** The meaning of a pattern. A regular expression alone would not help a user whose text does not match it. */
export interface NamedPattern {
  /** The error code of a field that does not match, on both sides. */
  readonly code: 'email' | 'country' | 'currency';
}

const email = { code: 'email' } as const;
const named: ReadonlyMap<string, NamedPattern> = new Map<string, NamedPattern>([
  [emailPattern, email],
  [optionalEmailPattern, email],
  [countryPattern, { code: 'country' }],
  [currencyPattern, { code: 'currency' }],
]);

/** Returns the meaning of a schema's pattern, or undefined if only that schema uses the pattern. */
export function namedPattern(pattern: unknown): NamedPattern | undefined {
  return typeof pattern === 'string' ? named.get(pattern) : undefined;
}
