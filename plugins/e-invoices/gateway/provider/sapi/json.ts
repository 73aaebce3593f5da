/*
 * Readers of JSON from strangers. Providers add properties, leave some out and write null, so nothing is assumed but what is asked for here.
 */

export type Json = Readonly<Record<string, unknown>>;

/** Parses a body. @returns undefined for what is no JSON object: a page of a gateway, nothing, or an answer that was cut */
export function parsedObject(body: Uint8Array): Json | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return asObject(value);
  } catch {
    return undefined;
  }
}

export function asObject(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined; // an object has only such properties
}

/** Returns the first of the properties that is a text or a number. */
export function firstText(from: Json | undefined, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = from?.[name];
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return undefined;
}

/** Returns a moment as ISO 8601, if the text is one. */
export function momentOf(text: string | undefined): string | undefined {
  const time = text === undefined || !/^\d{4}-\d\d-\d\d/.test(text) ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
