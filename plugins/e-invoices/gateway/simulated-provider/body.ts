import { wrongField } from './sapi-error.ts';

/**
 * Reads a JSON object.
 * @throws Refusal `VAL-003`
 */
export function readJson(body: Buffer): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw wrongField('body', 'The body is not JSON.');
  }
  const object = objectOf(value);
  if (!object) throw wrongField('body', 'The body is not a JSON object.');
  return object;
}

export function objectOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Readonly<Record<string, unknown>>) : undefined; // checked by the line above
}

/** Returns the text, or `''` for any other value. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
