import { OperatorError } from '#core/gateway';

/*
 * These functions read setting values: each reads one value as it was written, or throws an OperatorError with the setting, the problem and
 * the correct form.
 */

export function textOf(value: unknown, name: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw wrong(name, 'is neither a text nor a number', 'Write it in quotes.');
}

export function port(text: string, name = 'PORT'): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= 65_535) return value;
  throw wrong(name, `is "${text}"`, 'Use a whole number from 0 to 65535; 0 picks a free port.');
}

export function days(text: string, name: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 3_650) return value;
  throw wrong(name, `is "${text}"`, 'Use a whole number of days from 1 to 3650.');
}

export function requests(text: string, name: string): number {
  return count(text, name, 'requests in ten seconds', 1_000_000);
}

/** Reads a whole number. 0 means no limit. */
export function count(text: string, name: string, of: string, max = 1_000_000_000): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= max) return value;
  throw wrong(name, `is "${text}"`, `Use a whole number of ${of}; 0 lets any number through.`);
}

export function secret(text: string | undefined, name: string): string | undefined {
  if (text === undefined || text.length >= 16) return text;
  // The value is not repeated, because it is a secret.
  throw wrong(name, 'is shorter than 16 characters', 'Use a random one: openssl rand -hex 24.');
}

export function flag(text: string | undefined, name: string, otherwise: boolean): boolean {
  if (text === undefined) return otherwise;
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  throw wrong(name, `is "${text}"`, 'Use 1 or 0.');
}

export function url(
  text: string | undefined,
  name: string,
  protocols: readonly string[],
  example: string,
): string | undefined {
  if (text === undefined) return undefined;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  // The value may contain a password, so it is not repeated.
  throw wrong(name, 'is not an address of the right kind', `Write it like ${example}.`);
}

export function domain(text: string | undefined, name: string): string | undefined {
  if (text === undefined || /^[a-z\d-]+(\.[a-z\d-]+)+$/i.test(text)) return text;
  throw wrong(name, `is "${text}"`, 'Write a domain like returns.kostra.example, without a protocol and a path.');
}

export function origin(text: string | undefined): string | undefined {
  const value = url(text, 'PUBLIC_URL', ['https:', 'http:'], 'https://kostra.example.sk');
  if (value === undefined) return undefined;
  const { pathname, search, hash, origin: found } = new URL(value);
  if (pathname === '/' && !search && !hash) return found;
  throw wrong('PUBLIC_URL', 'has a path', 'Give the origin alone, like https://kostra.example.sk.');
}

export function oneOf<const T extends string>(text: string, name: string, allowed: readonly T[]): T {
  const found = allowed.find((value) => value === text);
  if (found) return found;
  throw wrong(name, `is "${text}"`, `Use one of ${allowed.join(', ')}.`);
}

export function wrong(name: string, cause: string, fix: string): OperatorError {
  return new OperatorError({ code: 'setting-invalid', cause: `${name} ${cause}.`, fix });
}
