import type { FastifyRequest } from 'fastify';
import { problems } from '#core/contract';
import { Refusal } from './refusal.ts';
import { detailText, fieldText } from './refusal-texts.ts';
import { roomOf } from './route-room.ts';

/** A part of a value, and how one comes to it. */
interface Place {
  readonly value: unknown;
  readonly name: string;
  readonly around: Place | undefined;
}

/**
 * PostgreSQL keeps no U+0000, half a character (a lone surrogate) is none, and what cannot be seen deceives whoever reads it:
 * control characters but tab and line ends, U+2028 and U+2029, and what turns the direction of writing. All are refused here, for
 * every endpoint and at any depth. By a list of its own and not by recursion: 2 MB hold a million brackets.
 *
 * @param value parameters, a query or a body as they were parsed
 * @throws Refusal 400 `invalid-input` with the path of such a text
 */
export function refuseBadCharacters(value: unknown): void {
  const places: Place[] = [{ value, name: '', around: undefined }];
  for (let place = places.pop(); place; place = places.pop()) {
    const { value: part } = place;
    const fault = typeof part === 'string' ? unseenIn(part) : undefined;
    if (fault) throw wrong(place, fault);
    if (typeof part !== 'object' || part === null || part instanceof Uint8Array) continue;
    for (const name of Object.keys(part)) {
      const inName = unseenIn(name);
      // A name that cannot be kept is not repeated: the object that has it is named.
      if (inName) throw wrong(place, inName);
      places.push({ value: (part as Readonly<Record<string, unknown>>)[name], name, around: place }); // one of its keys
    }
  }
}

/** The first of them, as `U+0000`. */
function unseenIn(text: string): string | undefined {
  const [found] = unseen.exec(text) ?? [];
  return found && `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * For what is one line where it goes, such as a header of a letter: line ends and tabs, which other texts may hold.
 * @throws Refusal 400 `invalid-input`
 */
export function refuseLineEnds(text: string, path: string): void {
  const [found] = /[\t\n\r]/.exec(text) ?? [];
  if (found) throw unseenCharacter(path, `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
}

/** Whether a text holds such a character: for what does not come through an endpoint, such as a form. */
export function hasUnseenCharacter(text: string): boolean {
  return unseen.test(text);
}

/** The same text without them: for what a program wrote into a file, where nobody can mend what nobody sees. */
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
 * Fastify refuses a broken `%` in a path, and passes one in a query on as it stands; whoever sent it meant something else. Of
 * the gateway's own addresses alone: a page of the application may have anything in its query.
 * @throws Refusal 400 `invalid-input`
 */
export async function refuseBrokenQuery(request: FastifyRequest): Promise<void> {
  const { url } = request;
  const from = url.indexOf('?');
  if (from < 0 || !url.includes('%', from) || roomOf(request) !== 'gateway') return;
  try {
    decodeURIComponent(url.slice(from));
  } catch {
    throw new Refusal(problems.invalidInput, { detail: detailText('bad-percent') });
  }
}
