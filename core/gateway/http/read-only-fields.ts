import { isDeepStrictEqual } from 'node:util';
import { type Endpoint, problems } from '#core/contract';
import { Refusal } from './refusal.ts';
import { fieldText } from './refusal-texts.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * What a change may send back of what it has read, beside what it may change: the fields that only the answer has, of the record
 * and of the entries of its lists (such as the amounts of a line). They are taken as long as they are what they were, so that a
 * program may read, change and send back the whole.
 * @param reader the endpoint that reads what this one changes
 */
export class ReadOnlyFields {
  readonly #names: ReadonlySet<string>;
  /** By the name of a list: what only the answer's entries have. */
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

  /** The body without them, and they alone. */
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

/** What was sent back of a list: each entry is found again by its id, since entries may come in another order. */
class SentEntries {
  readonly entries: readonly SentEntry[];

  constructor(entries: readonly SentEntry[]) {
    this.entries = entries;
  }

  /** Pointers to what is not as it was; a new entry has nothing that it could send back. */
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
 * @param current as it is read now. One of another version is passed over: the handler refuses a stale change.
 * @throws Refusal 400 `invalid-input` with the path of each that was changed
 */
export function refuseChanged(sent: Fields, { version, current }: { version: unknown; current: Fields }): void {
  if (version !== undefined && version !== current.version) return;
  const was: Fields = JSON.parse(JSON.stringify(current)); // as it travels
  const fields = Object.entries(sent)
    .flatMap(([name, value]) =>
      value instanceof SentEntries ? value.changes(was[name], `/${name}`) : [...changes(was[name], value, `/${name}`)],
    )
    .map((path) => ({ path, code: 'readOnly', message: fieldText('readOnly', path) }));
  if (fields.length > 0) throw new Refusal(problems.invalidInput, { fields });
}

/** Pointers to what differs, as deep as both have the same shape. */
function* changes(was: unknown, is: unknown, path: string): Generator<string> {
  if (isDeepStrictEqual(was, is)) return;
  if (!isGroup(was) || !isGroup(is) || Array.isArray(was) !== Array.isArray(is)) return yield path;
  for (const name of new Set([...Object.keys(was), ...Object.keys(is)]))
    yield* changes(was[name], is[name], `${path}/${name}`);
}

function isGroup(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** The schema of an entry of a list that is a field. */
function entryOf(schema: Endpoint['body'], name: string): Endpoint['body'] {
  const { properties = {} } = (schema ?? {}) as { readonly properties?: Record<string, { items?: Endpoint['body'] }> }; // as below
  return properties[name]?.items;
}

function namesOf(schema: Endpoint['body']): ReadonlySet<string> {
  const { properties = {} } = (schema ?? {}) as { readonly properties?: object }; // an object's schema; others have no fields
  return new Set(Object.keys(properties));
}
