import type { FastifyRequest } from 'fastify';
import { problems } from '#core/contract';
import { Refusal } from './refusal.ts';
import { detailText, fieldText } from './refusal-texts.ts';
import { areaOf } from './route-area.ts';

/** A part of a value and the path to it. */
interface Place {
  readonly value: unknown;
  readonly name: string;
  readonly around: Place | undefined;
}

/**
 * Refuses characters that do harm: PostgreSQL cannot store U+0000, half a character (a lone surrogate) is invalid, and invisible characters
 * deceive a reader: control characters except tab and line ends, U+2028 and U+2029, and those that turn the direction of writing. It checks
 * every endpoint at any depth. It uses a list instead of recursion, because 2 MB can hold a million brackets.
 *
 * @param value the parsed parameters, query or body
 * @throws Refusal 400 `invalid-input` with the path of such a text
 */
export function refuseBadCharacters(value: unknown): void {
  const places: Place[] = [{ value, name: '', around: undefined }];
  for (let place = places.pop(); place; place = places.pop()) {
    const { value: part } = place;
    const fault = typeof part === 'string' ? firstHarmfulCharacter(part) : undefined;
    if (fault) throw wrong(place, fault);
    if (typeof part !== 'object' || part === null || part instanceof Uint8Array) continue;
    for (const name of Object.keys(part)) {
      const inName = firstHarmfulCharacter(name);
      // A name with such a character is not repeated: the error names the object that has it.
      if (inName) throw wrong(place, inName);
      places.push({ value: (part as Readonly<Record<string, unknown>>)[name], name, around: place }); // `name` is one of its keys
    }
  }
}

/** Returns the first harmful character as its code point, such as `U+0000`; `undefined` if there is none. */
function firstHarmfulCharacter(text: string): string | undefined {
  const [found] = unseen.exec(text) ?? [];
  return found && `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * Refuses line ends and tabs in a text that must be one line, such as a header of an e-mail; other texts may contain them.
 * @throws Refusal 400 `invalid-input`
 */
export function refuseLineEnds(text: string, path: string): void {
  const [found] = /[\t\n\r]/.exec(text) ?? [];
  if (found) throw unseenCharacter(path, `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
}

/**
 * Returns whether a text has a character that `refuseBadCharacters` refuses. It is for texts that do not come through an endpoint, such as
 * the fields of a sign-in form.
 */
export function hasUnseenCharacter(text: string): boolean {
  return unseen.test(text);
}

/**
 * Returns the text without the characters that `refuseBadCharacters` refuses. It is for files that a program wrote: nobody could find and
 * fix an invisible character there.
 */
export function withoutUnseenCharacters(text: string): string {
  return unseen.test(text) ? text.replaceAll(new RegExp(unseen, 'g'), '') : text;
}

const unseen =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

function wrong(place: Place, character: string): Refusal {
  return unseenCharacter(pointerTo(place) || '/', character);
}

function unseenCharacter(path: string, character: string): Refusal {
  const message = fieldText('unseenCharacter', path, { character });
  return new Refusal(problems.invalidInput, { fields: [{ path, code: 'unseenCharacter', message }] });
}

function pointerTo(place: Place): string {
  let path = '';
  for (let at: Place | undefined = place; at?.around; at = at.around)
    path = `/${at.name.replaceAll('~', '~0').replaceAll('/', '~1')}${path}`;
  return path;
}

/**
 * Refuses a broken `%` in the query. Fastify refuses it in a path, but passes it on unchanged in a query, where it is surely a mistake. It
 * applies only to the gateway's own addresses: a page of the application may have anything in its query.
 * @throws Refusal 400 `invalid-input`
 */
export async function refuseBrokenQuery(request: FastifyRequest): Promise<void> {
  const { url } = request;
  const from = url.indexOf('?');
  if (from < 0 || !url.includes('%', from) || areaOf(request) !== 'gateway') return;
  try {
    decodeURIComponent(url.slice(from));
  } catch {
    throw new Refusal(problems.invalidInput, { detail: detailText('bad-percent') });
  }
}
