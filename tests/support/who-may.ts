import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { discoverPlugins } from '../../host/build/discovery.ts';
import { root } from '../../host/gateway/root.ts';
import { Vocabulary } from './who-may-words.ts';

/** The way in which a contribution appears to a user. */
export type Appearance = 'open' | 'absent' | 'disabled' | 'locked';

/** The content of a line. Defined words are replaced by the roles and licences that they contain. */
export interface WhoMayLine {
  /** The place of the line, such as `plugins/tags/who-may.txt:3`. */
  readonly place: string;
  /**
   * The place of a contribution: `nowhere` means that it is not drawn on a page, `anybody` means that everybody sees it, even outside of a
   * company.
   */
  readonly where: 'nowhere' | 'anybody' | 'company';
  readonly roles: ReadonlySet<string>;
  /** The licences under which the endpoint refuses the accepted roles with 402. */
  readonly refused: ReadonlySet<string>;
  /** Whether the gate accepts more callers than the roles, and the handler checks again for each record. */
  readonly handlerChecksMore: boolean;
  /** The appearances to the accepted roles under licences for which the contribution is not open. */
  readonly byLicence: ReadonlyMap<string, Appearance>;
  /** The appearances to other roles for which the contribution is not absent. */
  readonly byRole: ReadonlyMap<string, Appearance>;
  /** The only licences under which the contribution exists. */
  readonly only: ReadonlySet<string> | undefined;
}

export interface WhoMay {
  /** The lines by the ids of their endpoints or contributions. */
  readonly lines: ReadonlyMap<string, WhoMayLine>;
  readonly words: Vocabulary;
}

/** The error of an invalid line. Its message contains the file and the line number. */
export class WhoMayError extends Error {
  constructor(place: string, fault: string) {
    super(`${place}: ${fault}`);
    this.name = 'WhoMayError';
  }
}

const common = 'tests/fixtures/who-may.txt';

/**
 * Reads tests/fixtures/who-may.txt, whose head explains the format, and the files plugins/<id>/who-may.txt, which are in the plugins'
 * folders so that adding a plugin changes no other file.
 * @throws WhoMayError if a line is invalid
 */
export function readWhoMay(folder = root): WhoMay {
  const own = discoverPlugins(folder).plugins.map((plugin) => relative(folder, join(plugin.folder, 'who-may.txt')));
  const texts = [common, ...own]
    .filter((path) => existsSync(join(folder, path)))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(folder, path), 'utf8') }));
  return parseWhoMay(texts);
}

/** Parses the content of who-may.txt files. @param texts the files; the first one defines the words */
export function parseWhoMay(texts: readonly { readonly path: string; readonly text: string }[]): WhoMay {
  const written = texts.flatMap(({ path, text }) =>
    text.split(/\r?\n/).flatMap((line, at) => {
      const text = line.replace(/^\s*#.*/, '').trim();
      return text
        ? [{ text, place: `${path}:${at + 1}`, isWord: path === texts[0]?.path && text.includes(' = ') }]
        : [];
    }),
  );
  const words = new Vocabulary();
  for (const { text, place } of written.filter(({ isWord }) => isWord)) saying(place, () => words.define(text));
  const lines = new Map<string, WhoMayLine>();
  for (const { text, place } of written.filter(({ isWord }) => !isWord)) {
    const [, id = '', rest = ''] = /^(.+?):\s+(.+)$/.exec(text) ?? [];
    if (!id) throw new WhoMayError(place, `"${text}" is no line: write what it is about, a colon and who may`);
    const other = lines.get(id);
    if (other) throw new WhoMayError(place, `${id} has a line already, ${other.place}: keep one of them`);
    lines.set(id, {
      place,
      ...saying(place, () => (isEndpoint(id) ? readEndpoint(rest, words) : readContribution(rest, words))),
    });
  }
  return { lines, words };
}

/** Returns whether the id belongs to an endpoint, such as `GET companies/:companyId`. Contributions have ids such as `tags.settings`. */
export function isEndpoint(id: string): boolean {
  return /^[A-Z]+ /.test(id);
}

type ParsedLine = Omit<WhoMayLine, 'place'>;
const nothing = {
  where: 'company',
  refused: new Set<string>(),
  handlerChecksMore: false,
  byLicence: new Map<string, Appearance>(),
  byRole: new Map<string, Appearance>(),
  only: undefined,
} as const;

const askedAgain = 'asked of each record';

/** Parses the line of an endpoint, such as `admins; 402 below Pro`. */
function readEndpoint(text: string, words: Vocabulary): ParsedLine {
  const [roles = '', ...clauses] = text.split(/\s*;\s*/);
  const refused = clauses.flatMap((clause) => {
    if (clause === askedAgain) return [];
    const [, licences] = /^402 (.+)$/.exec(clause) ?? [];
    if (licences !== undefined) return [...words.licences(licences)];
    throw new Error(`"${clause}" is not what an endpoint's line has: 402 LICENCES, or ${askedAgain}`);
  });
  const handlerChecksMore = clauses.includes(askedAgain);
  return { ...nothing, roles: words.roles(roles), refused: new Set(refused), handlerChecksMore };
}

/** Parses the line of a contribution, such as `admins; locked below Pro`, `everyone; only Pro` or `nowhere`. */
function readContribution(text: string, words: Vocabulary): ParsedLine {
  const [roles = '', ...clauses] = text.split(/\s*;\s*/);
  if (roles === 'nowhere' || roles === 'anybody') {
    if (clauses.length > 0) throw new Error(`"${clauses.join('; ')}" says nothing after "${roles}"`);
    return { ...nothing, where: roles, roles: roles === 'anybody' ? words.roles('everyone') : new Set() };
  }
  const byLicence = new Map<string, Appearance>();
  const byRole = new Map<string, Appearance>();
  let only: ReadonlySet<string> | undefined;
  for (const clause of clauses) {
    const [, how, to, list = ''] = /^(only|absent|disabled|locked) (for )?(.+)$/.exec(clause) ?? [];
    if (how === 'only' && !to) only = words.licences(list);
    else if (!isAppearance(how))
      throw new Error(`"${clause}" is not what a contribution's line has: ${clausesThereAre}`);
    else if (to) for (const role of words.roles(list)) byRole.set(role, how);
    else for (const licence of words.licences(list)) byLicence.set(licence, how);
  }
  return { ...nothing, roles: roles === 'nobody' ? new Set() : words.roles(roles), byLicence, byRole, only };
}

const clausesThereAre = 'only LICENCES; absent, disabled or locked LICENCES, or for ROLES';

function isAppearance(how: string | undefined): how is Appearance {
  return how === 'absent' || how === 'disabled' || how === 'locked';
}

function saying<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new WhoMayError(place, (error as Error).message); // The parsing above throws only instances of `Error`.
  }
}
