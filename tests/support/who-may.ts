import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { discoverPlugins } from '../../host/build/discovery.ts';
import { root } from '../../host/gateway/root.ts';
import { Vocabulary } from './who-may-words.ts';

/** How a contribution appears to somebody. */
export type Appearance = 'open' | 'absent' | 'disabled' | 'locked';

/** What a line says, with its words spelled out. */
export interface WhoMayLine {
  /** `plugins/tags/who-may.txt:3` */
  readonly place: string;
  /** Of a contribution: `nowhere` it has no place on a page, `anybody` sees it whatever the company. */
  readonly where: 'nowhere' | 'anybody' | 'company';
  readonly roles: ReadonlySet<string>;
  /** Of an endpoint: the licences under which those roles are answered 402. */
  readonly refused: ReadonlySet<string>;
  /** Its gate lets more in, and its handler asks once more, of the record that is meant. */
  readonly isAskedAgain: boolean;
  /** Of a contribution: how it appears to those roles under these licences, where it is not open. */
  readonly byLicence: ReadonlyMap<string, Appearance>;
  /** How it appears to other roles, where it is not absent to them. */
  readonly byRole: ReadonlyMap<string, Appearance>;
  /** The licences under which alone it is there. */
  readonly only: ReadonlySet<string> | undefined;
}

export interface WhoMay {
  /** By the id of the endpoint or contribution. */
  readonly lines: ReadonlyMap<string, WhoMayLine>;
  readonly words: Vocabulary;
}

/** A line that cannot be read. Its message names the file and the line. */
export class WhoMayError extends Error {
  constructor(place: string, fault: string) {
    super(`${place}: ${fault}`);
    this.name = 'WhoMayError';
  }
}

const common = 'tests/fixtures/who-may.txt';

/**
 * tests/fixtures/who-may.txt, whose head says how to read it, and what plugins have of their own in plugins/<id>/who-may.txt, so
 * that adding a plugin touches no file outside its folder.
 * @throws WhoMayError
 */
export function readWhoMay(folder = root): WhoMay {
  const own = discoverPlugins(folder).plugins.map((plugin) => relative(folder, join(plugin.folder, 'who-may.txt')));
  const texts = [common, ...own]
    .filter((path) => existsSync(join(folder, path)))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(folder, path), 'utf8') }));
  return parseWhoMay(texts);
}

/** @param texts the first one has the words */
export function parseWhoMay(texts: readonly { readonly path: string; readonly text: string }[]): WhoMay {
  const written = texts.flatMap(({ path, text }) =>
    text.split(/\r?\n/).flatMap((line, at) => {
      const said = line.replace(/^\s*#.*/, '').trim();
      return said
        ? [{ said, place: `${path}:${at + 1}`, isWord: path === texts[0]?.path && said.includes(' = ') }]
        : [];
    }),
  );
  const words = new Vocabulary();
  for (const { said, place } of written.filter(({ isWord }) => isWord)) saying(place, () => words.define(said));
  const lines = new Map<string, WhoMayLine>();
  for (const { said, place } of written.filter(({ isWord }) => !isWord)) {
    const [, id = '', rest = ''] = /^(.+?):\s+(.+)$/.exec(said) ?? [];
    if (!id) throw new WhoMayError(place, `"${said}" is no line: write what it is about, a colon and who may`);
    const other = lines.get(id);
    if (other) throw new WhoMayError(place, `${id} has a line already, ${other.place}: keep one of them`);
    lines.set(id, {
      place,
      ...saying(place, () => (isEndpoint(id) ? readEndpoint(rest, words) : readContribution(rest, words))),
    });
  }
  return { lines, words };
}

/** `GET companies/:companyId`; contributions are named `tags.settings`. */
export function isEndpoint(id: string): boolean {
  return /^[A-Z]+ /.test(id);
}

type Said = Omit<WhoMayLine, 'place'>;
const nothing = {
  where: 'company',
  refused: new Set<string>(),
  isAskedAgain: false,
  byLicence: new Map<string, Appearance>(),
  byRole: new Map<string, Appearance>(),
  only: undefined,
} as const;

const askedAgain = 'asked of each record';

/** `admins; 402 below Pro` */
function readEndpoint(text: string, words: Vocabulary): Said {
  const [roles = '', ...clauses] = text.split(/\s*;\s*/);
  const refused = clauses.flatMap((clause) => {
    if (clause === askedAgain) return [];
    const [, licences] = /^402 (.+)$/.exec(clause) ?? [];
    if (licences !== undefined) return [...words.licences(licences)];
    throw new Error(`"${clause}" is not what an endpoint's line has: 402 LICENCES, or ${askedAgain}`);
  });
  const isAskedAgain = clauses.includes(askedAgain);
  return { ...nothing, roles: words.roles(roles), refused: new Set(refused), isAskedAgain };
}

/** `admins; locked below Pro`, `everyone; only Pro`, `nowhere`. */
function readContribution(text: string, words: Vocabulary): Said {
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
    throw new WhoMayError(place, (error as Error).message); // `read` throws no other
  }
}
