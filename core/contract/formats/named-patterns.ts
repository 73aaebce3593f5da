import { countryPattern } from './country.ts';
import { currencyPattern } from './currency.ts';
import { emailPattern, optionalEmailPattern } from './email.ts';

/** What a pattern stands for: an expression says nothing to whoever broke it. */
export interface NamedPattern {
  /** The code of a wrong field, on both sides. */
  readonly code: 'email' | 'country' | 'currency';
  /** In English, for callers of the gateway. */
  readonly message: string;
}

const email = { code: 'email', message: 'is no e-mail address: write one such as meno@firma.sk' } as const;
const named: ReadonlyMap<string, NamedPattern> = new Map<string, NamedPattern>([
  [emailPattern, email],
  [optionalEmailPattern, email],
  [countryPattern, { code: 'country', message: 'is no country of ISO 3166-1: write a code such as SK' }],
  [currencyPattern, { code: 'currency', message: 'is no currency of ISO 4217: write a code such as EUR' }],
]);

/** The meaning of a schema's pattern; undefined for one that is nobody's but the schema's. */
export function namedPattern(pattern: unknown): NamedPattern | undefined {
  return typeof pattern === 'string' ? named.get(pattern) : undefined;
}
