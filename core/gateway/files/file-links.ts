import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Gate } from '#core/access';
import { token } from '#core/registry';
import type { Database, Tx } from '../database/index.ts';
import { checkGate } from '../http/check-gate.ts';
import type { CompanyCall } from '../http/call.ts';
import { notFound } from '../http/refusal.ts';
import { isUuid } from '#core/contract/formats';
import { files } from './files.ts';

/** The time for which a link is valid, in milliseconds. */
const lifetime = 3_600_000;

/** The file that a link opens, and the user for whom the link was made. */
export interface FileLink {
  readonly fileId: string;
  readonly companyId: string;
  readonly userId: string;
  /** Whether the browser shows the file instead of saving it. */
  readonly open: boolean;
  /** The name of the file; an empty text means its stored name. */
  readonly name: string;
}

/**
 * Links to files that a browser opens without a bearer token: to save a file that is too large for the page's memory, or to show it in
 * another window. A link ends after an hour, or when its user is no longer a member or may no longer read the file.
 */
export interface FileLinks {
  /**
   * Makes a link to a file.
   * @param options `ofReader`: the file must be the caller's own. Set it wherever only an id identifies the file: a file without a reader
   * may be read by everyone who may read its record (`fileRecords`), which the endpoint of the record checks. An access token then gets only what long
   * work made, whose gate asks for the right that the token may lack.
   * @returns a path of this gateway
   * @throws Refusal 404 if the company has no such file, or if only another person may read it; 403 or 402 if long work made it and the
   * caller may not start that work any more
   */
  linkTo(call: LinkCall, fileId: string, options?: LinkOptions): Promise<string>;
}

interface LinkOptions {
  readonly open?: boolean;
  readonly name?: string | undefined;
  readonly ofReader?: boolean;
}

type LinkCall = Pick<CompanyCall, 'tx' | 'user' | 'company' | 'facts' | 'now'>;
/** Returns the gate that a user must pass to read a file, in addition to being its reader; undefined means none. */
export type GateOfFile = (tx: Tx, fileId: string) => Promise<Gate | undefined>;

export const fileLinks = token<FileLinks, 'process'>('gateway.file-links', 'process');

/** What a link to a file asks for: whoever loses the right to begin the work that made the file loses the file. */
export const rightToFile: () => readonly [{ readonly needs: string }] = () => [
  { needs: 'the right to begin the work that made the file' },
];

/** Signs and verifies the links, with a key from the database that all processes share. */
export class FileLinkSigner implements FileLinks {
  readonly #database: Database;
  readonly #gateOf: GateOfFile;
  #key: Promise<Buffer> | undefined;

  constructor(database: Database, gateOf: GateOfFile = async () => undefined) {
    this.#database = database;
    this.#gateOf = gateOf;
  }

  /** Reads the key early: reading it later, inside the transaction of a request, would need a second connection. */
  async start(): Promise<void> {
    await this.#knownKey();
  }

  async linkTo(
    { tx, user, company, facts, now }: LinkCall,
    fileId: string,
    { open = false, name = '', ofReader = false }: LinkOptions = {},
  ): Promise<string> {
    const file = isUuid(fileId) ? await files.read(tx, fileId) : undefined;
    const isOpen = file?.readerId === null && !ofReader;
    if (!file || (!isOpen && file.readerId !== user.id)) throw notFound();
    if (file.expiresAt && file.expiresAt <= now()) throw notFound();
    const gate = await this.#gateOf(tx, fileId);
    if (!gate && ofReader && user.accessToken) throw notFound();
    checkGate(gate, facts);
    const ends = (now().getTime() + lifetime).toString(36);
    const named = Buffer.from(name).toString('base64url');
    const text = [fileId, company.id, user.id, ends, open ? 'open' : 'save', named].join('.');
    return `/gateway/files/${text}.${await this.#sign(text)}`;
  }

  /** Verifies a link. @returns undefined if it has expired or was changed */
  async read(token: string, now: Date): Promise<FileLink | undefined> {
    const [fileId = '', companyId = '', userId = '', ends = '', how = '', named = '', signature = '', ...more] =
      token.split('.');
    const expected = Buffer.from(await this.#sign([fileId, companyId, userId, ends, how, named].join('.')));
    const given = Buffer.from(signature);
    if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    if (Number.parseInt(ends, 36) <= now.getTime()) return undefined;
    return { fileId, companyId, userId, open: how === 'open', name: Buffer.from(named, 'base64url').toString() };
  }

  async #sign(text: string): Promise<string> {
    return createHmac('sha256', await this.#knownKey())
      .update(text)
      .digest('base64url');
  }

  #knownKey(): Promise<Buffer> {
    return (this.#key ??= this.#readKey());
  }

  /**
   * Reads the key; the first process that needs it makes it. It may be in the database, because a person with a copy of the database has
   * the files as well.
   */
  #readKey(): Promise<Buffer> {
    const key = this.#database.asSystem('file links', async (tx) => {
      const made = tx.insertInto('signing_key').values({ name: 'file-links', key: randomBytes(32) });
      await made.onConflict((conflict) => conflict.doNothing()).execute();
      const query = tx.selectFrom('signing_key').select('key').where('name', '=', 'file-links');
      return (await query.executeTakeFirstOrThrow()).key;
    });
    key.catch(() => (this.#key = undefined)); // so the next call tries again
    return key;
  }
}
