import { createHash, type Hash } from 'node:crypto';
import { OperatorError } from '#core/gateway';
import type { Encryption } from './seal-body.ts';

/*
 * A backup file, front to back:
 *
 *   KOSTRA BACKUP 1⏎                     what it is, and the version of this format
 *   {"encryption": null | {…}}⏎          one line of JSON: how the body is encrypted (seal-body.ts), never by what
 *   body                                 gzip of records; with a passphrase, encrypted after that
 *   KOSTRA BACKUP ENDS⏎ + 32 bytes       SHA-256 of everything before
 *
 * A record is its type (one letter), the length of what follows (4 bytes, big-endian), and that. In this order:
 *
 *   M   JSON, `Manifest`: what was saved, when, by which version of the product, at which migrations
 *   F   JSON, `SavedFile`: a file of the data folder, its bytes in base64 (keys, passwords); any number, none of a company
 *   then for each table
 *   T   JSON, `SavedTable`: its name, its columns, the key it is sorted by
 *   D   a piece of PostgreSQL's COPY in text format (`\N`, `\t` and so on escaped, UTF-8, times in UTC); any number
 *   E   JSON, `TableEnd`: how many rows there were, and the SHA-256 of all pieces
 *   at last
 *   S   JSON, `SavedSequence[]`
 *   Z   JSON, `Totals`
 *
 * COPY's text format and not its binary one: it reads the same on every version of PostgreSQL. Rows are sorted by the key, so
 * the same rows have the same hash, wherever they lie. A change of what is written here is a new version of the format.
 */

export const formatVersion = 1;
export const magic = 'KOSTRA BACKUP ';
export const ending = Buffer.from('KOSTRA BACKUP ENDS\n');
export const digestBytes = 32;

export type RecordType = 'M' | 'F' | 'T' | 'D' | 'E' | 'S' | 'Z';

export interface Manifest {
  /** Everything, or one company. */
  readonly scope: 'all' | 'company';
  readonly product: string;
  /** ISO 8601, UTC: when the snapshot was taken. */
  readonly takenAt: string;
  /** All that the database had at that time. */
  readonly migrations: readonly SavedMigration[];
  /** The version of the job queue's own tables, which no migration makes. */
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
  /** Everybody whom its rows name. */
  readonly people: readonly SavedPerson[];
}

export interface SavedPerson {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Null: no member any more. */
  readonly role: string | null;
}

export interface SavedFile {
  readonly name: string;
  readonly base64: string;
}

export interface SavedTable {
  readonly schema: string;
  readonly name: string;
  /** Without generated ones, which the database makes anew. */
  readonly columns: readonly string[];
}

export interface TableEnd {
  readonly rows: number;
  readonly sha256: string;
}

export interface SavedSequence {
  readonly schema: string;
  readonly name: string;
  /** Text, for it may not fit a number; null: never asked. */
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

/** Counts and digests the pieces of one table. */
export class TableSum {
  readonly #hash: Hash = createHash('sha256');
  #rows = 0;

  add(piece: Uint8Array): void {
    this.#hash.update(piece);
    // Each row ends with a line feed, and inside a row it is escaped.
    for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) this.#rows += 1;
  }

  end(): TableEnd {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

export function unusable(file: string, cause: string, fix: string, code = 'backup-unusable'): OperatorError {
  return new OperatorError({ code, cause: `${file} ${cause}.`, fix });
}
