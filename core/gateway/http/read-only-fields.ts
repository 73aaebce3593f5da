import { isDeepStrictEqual } from 'node:util';
import { type Endpoint, problems } from '#core/contract';
import { Refusal } from './refusal.ts';
import { fieldText } from './refusal-texts.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The read-only fields of a PUT: those that only the GET's reply has, of the record and of the entries of its lists (such as the amounts of
 * a line item). They are accepted if they are unchanged, so that a program may read, change and send back the whole record.
 * @param reader the endpoint that reads the record
 */
export class ReadOnlyFields {
  readonly #names: ReadonlySet<string>;
  /** The read-only fields of the entries of a list, by the name of the list. */
  readonly #ofEntries: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(endpoint: Endpoint, reader: Endpoint) {
    const writable = namesOf(endpoint.body);
    this.#names = new Set([...namesOf(reader.reply)].filter((name) => !writable.has(name)));
    this.#ofEntries = new Map(
      [...writable].map((name) => {
        const given = namesOf(entryOf(endpoint.body, name));
        const answered = namesOf(entryOf(reader.reply, name));
        return [name, new Set(given.size > 0 ? [...answered].filter((field) => !given.has(field)) : [])];
      }),
    );
  }

  /** Splits a body into the writable and the read-only fields. */
  split(body: unknown): { readonly body: unknown; readonly sent: Fields } {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return { body, sent: {} };
    const entries = Object.entries(body);
    const kept = entries.filter(([name]) => !this.#names.has(name));
    const lists = kept.flatMap(([name, value]) => this.#sentInList(name, value));
    return {
      body: Object.fromEntries(kept.map(([name, value]) => [name, this.#withoutSent(name, value)])),
      sent: Object.fromEntries([...entries.filter(([name]) => this.#names.has(name)), ...lists]),
    };
  }

  #sentInList(name: string, value: unknown): [string, SentEntries][] {
    const names = this.#ofEntries.get(name);
    if (!names?.size || !Array.isArray(value)) return [];
    const sent = value.flatMap((entry, index) => {
      const fields = isGroup(entry) ? Object.entries(entry).filter(([field]) => names.has(field)) : [];
      return fields.length > 0 ? [{ index, id: entry.id, fields: Object.fromEntries(fields) }] : [];
    });
    return sent.length > 0 ? [[name, new SentEntries(sent)]] : [];
  }

  #withoutSent(name: string, value: unknown): unknown {
    const names = this.#ofEntries.get(name);
    if (!names?.size || !Array.isArray(value)) return value;
    return value.map((entry) =>
      isGroup(entry) ? Object.fromEntries(Object.entries(entry).filter(([field]) => !names.has(field))) : entry,
    );
  }
}

interface SentEntry {
  readonly index: number;
  readonly id: unknown;
  readonly fields: Fields;
}

/** The read-only fields of a list that were sent back: each entry is found by its id, because the order may differ. */
class SentEntries {
  readonly entries: readonly SentEntry[];

  constructor(entries: readonly SentEntry[]) {
    this.entries = entries;
  }

  /** Returns pointers to the changed fields; a new entry cannot have read-only fields. */
  changes(was: unknown, path: string): string[] {
    const before = Array.isArray(was) ? was.filter(isGroup) : [];
    return this.entries.flatMap(({ index, id, fields }) => {
      const entry: Fields = before.find((one) => one.id === id) ?? {};
      return Object.entries(fields).flatMap(([name, value]) => [
        ...changes(entry[name], value, `${path}/${index}/${name}`),
      ]);
    });
  }
}

/**
 * Refuses changed read-only fields.
 * @param current the record as it is now. If its version differs, nothing is checked: the handler refuses a stale change.
 * @throws Refusal 400 `invalid-input` with the path of each changed field
 */
export function refuseChanged(sent: Fields, { version, current }: { version: unknown; current: Fields }): void {
  if (version !== undefined && version !== current.version) return;
  const was: Fields = JSON.parse(JSON.stringify(current)); // the record as a client receives it: for example, a `Date` is text
  const fields = Object.entries(sent)
    .flatMap(([name, value]) =>
      value instanceof SentEntries ? value.changes(was[name], `/${name}`) : [...changes(was[name], value, `/${name}`)],
    )
    .map((path) => ({ path, code: 'readOnly', message: fieldText('readOnly', path) }));
  if (fields.length > 0) throw new Refusal(problems.invalidInput, { fields });
}

/**
 * Yields JSON pointers to the differences. It descends into two values of the same shape (two objects, or two lists); values of different
 * shapes differ as a whole.
 */
function* changes(was: unknown, is: unknown, path: string): Generator<string> {
  if (isDeepStrictEqual(was, is)) return;
  if (!isGroup(was) || !isGroup(is) || Array.isArray(was) !== Array.isArray(is)) return yield path;
  for (const name of new Set([...Object.keys(was), ...Object.keys(is)]))
    yield* changes(was[name], is[name], `${path}/${name}`);
}

function isGroup(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** Returns the schema of an entry of a list field; undefined if the body has no such list. */
function entryOf(schema: Endpoint['body'], name: string): Endpoint['body'] {
  const { properties = {} } = (schema ?? {}) as { readonly properties?: Record<string, { items?: Endpoint['body'] }> }; // only the schema of an object has `properties`
  return properties[name]?.items;
}

function namesOf(schema: Endpoint['body']): ReadonlySet<string> {
  const { properties = {} } = (schema ?? {}) as { readonly properties?: object }; // the schema of an object; others have no fields
  return new Set(Object.keys(properties));
}
