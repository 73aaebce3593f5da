import { type RawBuilder, sql } from 'kysely';
import { bratislava, todayAt } from '#core/calendar';
import type { LanguageCode } from '#core/contract';
import type { Tx } from '#core/gateway';
import { point } from '#core/registry';
import type { KeptPeriod } from '../../contract/received.schemas.ts';
import { fileNameOf } from './keep-received.ts';

/** A kept file of a period. */
export interface KeptFile {
  readonly id: string;
  /** The name without a folder. Within a folder it is the only one. */
  readonly name: string;
  /** The day by which it belongs to the period, `yyyy-MM-dd`. */
  readonly day: string;
  /** SHA-256 in hexadecimal. */
  readonly checksum: string;
}

/** One sort of e-invoices that the company keeps, such as those that it received. */
export interface KeptFiles {
  /** The name of their folder in a ZIP. Each sort has another one. */
  readonly folder: (language: LanguageCode) => string;
  /** Lists the files of the period, the oldest first. Test documents are no documents, so they are left out. */
  list(tx: Tx, period: KeptPeriod): Promise<readonly KeptFile[]>;
  /** Returns the bytes of listed files by their ids. */
  bytesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
}

interface Kept {
  readonly id: string;
  readonly number: string;
  readonly at: Date;
  readonly checksum: string;
}

/** Returns the file of a kept e-invoice. Suppliers and kinds of documents number alike, so the end of the id tells their files apart. */
export function keptFileOf({ id, number, at, checksum }: Kept): KeptFile {
  const day = todayAt(at);
  return { id, name: `${day} ${id.slice(-12)} ${fileNameOf({ number })}`, day, checksum };
}

/** Returns the condition that a time lies on a day of the period. */
export function isWithin(column: string, { from, until }: KeptPeriod): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} at time zone ${bratislava})::date between ${from} and ${until}`;
}

/** The sorts of kept e-invoices, all of which an inspection gets. */
export const keptInPeriod = point<KeptFiles>('e-invoices.kept-in-period');
