import { createHash, type Hash } from 'node:crypto';
import { OperatorError } from '#core/gateway';
import type { Encryption } from './encrypt-body.ts';

/*
 * A backup file has these parts in this order:
 *
 *   KOSTRA BACKUP 1⏎                     the kind of the file, and the version of this format
 *   {"encryption": null | {…}}⏎          one line of JSON: the encryption of the body (encrypt-body.ts), never the key
 *   body                                 gzip of records; with a passphrase, encrypted after that
 *   KOSTRA BACKUP ENDS⏎ + 32 bytes       SHA-256 of everything before
 *
 * A record has its type (one letter), the length of its content (4 bytes, big-endian), and the content. The records are, in this order:
 *
 *   M   JSON, `Manifest`: the scope, the time, the version of the product, the migrations
 *   F   JSON, `SavedFile`: a file of the data folder (keys, passwords), its bytes in base64; any number, none in a backup of one company
 *   then for each table
 *   T   JSON, `SavedTable`: its name, its columns, the key by which it is sorted
 *   D   a piece of PostgreSQL's COPY in text format (`\N`, `\t` and so on escaped, UTF-8, times in UTC); any number
 *   E   JSON, `TableEnd`: the number of rows, and the SHA-256 of all pieces
 *   at the end
 *   S   JSON, `SavedSequence[]`
 *   Z   JSON, `Totals`
 *
 * It is COPY's text format and not its binary one, because every version of PostgreSQL reads it the same. Rows are sorted by the key, so the
 * same rows have the same hash, wherever they are stored. Any change of this format needs a new version number.
 */

export const formatVersion = 1;
export const magic = 'KOSTRA BACKUP ';
export const ending = Buffer.from('KOSTRA BACKUP ENDS\n');
export const digestBytes = 32;

export type RecordType = 'M' | 'F' | 'T' | 'D' | 'E' | 'S' | 'Z';

export interface Manifest {
  /** The scope of the backup: everything, or one company. */
  readonly scope: 'all' | 'company';
  readonly product: string;
  /** The time of the snapshot, in ISO 8601, UTC. */
  readonly takenAt: string;
  /** All migrations that the database had at that time. */
  readonly migrations: readonly SavedMigration[];
  /** The version of the job queue's own tables, which no migration creates. */
  readonly queue?: string;
  readonly company?: SavedCompany;
}

export interface SavedMigration {
  readonly owner: string;
  readonly name: string;
  readonly checksum: string;
}

export interface SavedCompany {
  readonly id: string;
  readonly name: string;
  /** All people whom the rows of the company refer to. */
  readonly people: readonly SavedPerson[];
}

export interface SavedPerson {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** The role in the company. `null` means that the person is no longer a member. */
  readonly role: string | null;
}

export interface SavedFile {
  readonly name: string;
  readonly base64: string;
}

export interface SavedTable {
  readonly schema: string;
  readonly name: string;
  /** The columns of the table without generated columns, whose values the database computes again. */
  readonly columns: readonly string[];
}

export interface TableEnd {
  readonly rows: number;
  readonly sha256: string;
}

export interface SavedSequence {
  readonly schema: string;
  readonly name: string;
  /** The value as text, because it may not fit a number. `null` means that the sequence was never used. */
  readonly value: string | null;
}

export interface Totals {
  readonly tables: number;
  readonly rows: number;
}

export interface Head {
  readonly encryption: Encryption | null;
}

export function headBytes(head: Head): Buffer {
  return Buffer.from(`${magic}${formatVersion}\n${JSON.stringify(head)}\n`);
}

export function record(type: RecordType, payload: Uint8Array | object): Buffer[] {
  const bytes = payload instanceof Uint8Array ? Buffer.from(payload) : Buffer.from(JSON.stringify(payload));
  const front = Buffer.alloc(5);
  front.write(type, 'latin1');
  front.writeUInt32BE(bytes.length, 1);
  return [front, bytes];
}

/** Counts and hashes the pieces of one table. */
export class TableSum {
  readonly #hash: Hash = createHash('sha256');
  #rows = 0;

  add(piece: Uint8Array): void {
    this.#hash.update(piece);
    // Each row ends with a line feed, and a line feed inside a row is escaped.
    for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) this.#rows += 1;
  }

  end(): TableEnd {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

export function unusable(file: string, cause: string, fix: string, code = 'backup-unusable'): OperatorError {
  return new OperatorError({ code, cause: `${file} ${cause}.`, fix });
}
