/*
 * These functions read JSON from untrusted servers. Providers add properties, leave some out and write null, so each value is checked when
 * it is read.
 */

export type Json = Readonly<Record<string, unknown>>;

/** Parses a body. @returns undefined if it is not a JSON object, such as an HTML page, an empty body or a truncated response */
export function parsedObject(body: Uint8Array): Json | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return asObject(value);
  } catch {
    return undefined;
  }
}

export function asObject(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined; // the keys of a JSON object are texts
}

/** Returns the first property that is a text or a number, as text. */
export function firstText(from: Json | undefined, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = from?.[name];
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return undefined;
}

/** Returns a time in ISO 8601; undefined if the text is not a time. */
export function momentOf(text: string | undefined): string | undefined {
  const time = text === undefined || !/^\d{4}-\d\d-\d\d/.test(text) ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
