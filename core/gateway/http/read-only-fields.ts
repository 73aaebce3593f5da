import { isDeepStrictEqual } from 'node:util';
import { type Endpoint, problems } from '#core/contract';
import { Refusal } from './refusal.ts';
import { fieldText } from './refusal-texts.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * What a change may send back of what it has read, beside what it may change: the fields that only the answer has. They
 * are taken as long as they are what they were, so that a program may read, change and send back the whole.
 * @param reader the endpoint that reads what this one changes
 */
export class ReadOnlyFields {
  readonly #names: ReadonlySet<string>;

  constructor(endpoint: Endpoint, reader: Endpoint) {
    const writable = namesOf(endpoint.body);
    this.#names = new Set([...namesOf(reader.reply)].filter((name) => !writable.has(name)));
  }

  /** The body without them, and they alone. */
  split(body: unknown): { readonly body: unknown; readonly sent: Fields } {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return { body, sent: {} };
    const entries = Object.entries(body);
    return {
      body: Object.fromEntries(entries.filter(([name]) => !this.#names.has(name))),
      sent: Object.fromEntries(entries.filter(([name]) => this.#names.has(name))),
    };
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
    .flatMap(([name, value]) => [...changes(was[name], value, `/${name}`)])
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

function namesOf(schema: Endpoint['body']): ReadonlySet<string> {
  const { properties = {} } = (schema ?? {}) as { readonly properties?: object }; // an object's schema; others have no fields
  return new Set(Object.keys(properties));
}
