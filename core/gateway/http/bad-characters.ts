import type { FastifyRequest } from 'fastify';
import { problems } from '#core/contract';
import { Refusal } from './refusal.ts';
import { detailText, fieldText } from './refusal-texts.ts';

/** A part of a value, and how one comes to it. */
interface Place {
  readonly value: unknown;
  readonly name: string;
  readonly around: Place | undefined;
}

/**
 * PostgreSQL keeps no U+0000, and half a character is none: both are refused here, for every endpoint and at any depth, and
 * not by the database in the middle of a change. By a list of its own and not by recursion: 2 MB hold a million brackets.
 *
 * @param value parameters, a query or a body as they were parsed
 * @throws Refusal 400 `invalid-input` with the path of such a text
 */
export function refuseBadCharacters(value: unknown): void {
  const places: Place[] = [{ value, name: '', around: undefined }];
  for (let place = places.pop(); place; place = places.pop()) {
    const { value: part } = place;
    const fault = typeof part === 'string' ? faultOf(part) : undefined;
    if (fault) throw wrong(place, fault);
    if (typeof part !== 'object' || part === null) continue;
    for (const name of Object.keys(part)) {
      const inName = faultOf(name);
      // A name that cannot be kept is not repeated: the object that has it is named.
      if (inName) throw wrong(place, inName);
      places.push({ value: (part as Readonly<Record<string, unknown>>)[name], name, around: place }); // one of its keys
    }
  }
}

function faultOf(text: string): 'nul' | 'surrogate' | undefined {
  if (text.includes('\0')) return 'nul';
  return text.isWellFormed() ? undefined : 'surrogate';
}

function wrong(place: Place, fault: 'nul' | 'surrogate'): Refusal {
  const path = pointerTo(place) || '/';
  return new Refusal(problems.invalidInput, { fields: [{ path, code: fault, message: fieldText(fault, path) }] });
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
export async function refuseBrokenQuery({ url }: FastifyRequest): Promise<void> {
  const from = url.indexOf('?');
  if (from < 0 || !url.includes('%', from) || !url.startsWith('/gateway/')) return;
  try {
    decodeURIComponent(url.slice(from));
  } catch {
    throw new Refusal(problems.invalidInput, { detail: detailText('bad-percent') });
  }
}
