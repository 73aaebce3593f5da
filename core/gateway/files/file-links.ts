import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Gate } from '#core/access';
import { token } from '#core/registry';
import type { Database, Tx } from '../database/index.ts';
import { askGate } from '../http/ask-gate.ts';
import type { CompanyCall } from '../http/call.ts';
import { notFound } from '../http/refusal.ts';
import { isUuid } from '#core/contract/formats';
import { files } from './files.ts';

/** Milliseconds for which a link opens its file. */
const lifetime = 3_600_000;

/** What a link lets open, and for whom it was made. */
export interface FileLink {
  readonly fileId: string;
  readonly companyId: string;
  readonly userId: string;
  /** In the browser, and not saved. */
  readonly open: boolean;
  /** What the file is called; empty: as it was kept. */
  readonly name: string;
}

/**
 * Links to files that a browser opens by itself, without a bearer token: to save what is too large to be kept in the page's
 * memory, or to show it in another window. A link ends after an hour, and with its reader's membership.
 */
export interface FileLinks {
  /**
   * @param options `ofReader`: it must be the caller's own. Wherever the id alone says which file is meant: a file without a reader is anybody's
   * who may read what it belongs to, and an id does not tell what that is.
   * @returns a path of this gateway
   * @throws Refusal 404 when the company has no such file, or it is another person's alone; 403 or 402 when it was made by long work that
   * the caller may not ask for any more
   */
  linkTo(call: LinkCall, fileId: string, options?: LinkOptions): Promise<string>;
}

interface LinkOptions {
  readonly open?: boolean;
  readonly name?: string | undefined;
  readonly ofReader?: boolean;
}

type LinkCall = Pick<CompanyCall, 'tx' | 'user' | 'company' | 'facts' | 'now'>;
/** What somebody must be allowed to who reads a file, beside being its reader; undefined: nothing else. */
export type GateOfFile = (tx: Tx, fileId: string) => Promise<Gate | undefined>;

export const fileLinks = token<FileLinks, 'process'>('gateway.file-links', 'process');

/** Signs and reads them, with a key that all processes have from the database. */
export class FileLinkSigner implements FileLinks {
  readonly #database: Database;
  readonly #gateOf: GateOfFile;
  #key: Promise<Buffer> | undefined;

  constructor(database: Database, gateOf: GateOfFile = async () => undefined) {
    this.#database = database;
    this.#gateOf = gateOf;
  }

  /** Reads the key before anybody's transaction wants it, which would have to ask for a second connection. */
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
    askGate(await this.#gateOf(tx, fileId), facts);
    const ends = (now().getTime() + lifetime).toString(36);
    const named = Buffer.from(name).toString('base64url');
    const text = [fileId, company.id, user.id, ends, open ? 'open' : 'save', named].join('.');
    return `/gateway/files/${text}.${await this.#sign(text)}`;
  }

  /** @returns undefined for one that has ended or was changed */
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

  /** Made by whichever process needs it first. Whoever has a copy of the database has the files as well. */
  #readKey(): Promise<Buffer> {
    const key = this.#database.asSystem('file links', async (tx) => {
      const made = tx.insertInto('signing_key').values({ name: 'file-links', key: randomBytes(32) });
      await made.onConflict((conflict) => conflict.doNothing()).execute();
      const query = tx.selectFrom('signing_key').select('key').where('name', '=', 'file-links');
      return (await query.executeTakeFirstOrThrow()).key;
    });
    key.catch(() => (this.#key = undefined)); // asked for again by the next
    return key;
  }
}
