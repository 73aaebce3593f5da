import { type RawBuilder, sql } from 'kysely';
import { bratislava, todayAt } from '#core/calendar';
import type { LanguageCode } from '#core/contract';
import type { Tx } from '#core/gateway';
import { point } from '#core/registry';
import type { KeptPeriod } from '../../contract/received.schemas.ts';
import { fileNameOf } from './keep-received.ts';

/** A stored e-invoice that belongs to a period. */
export interface KeptFile {
  readonly id: string;
  /** The file name without a folder. It is unique within its folder. */
  readonly name: string;
  /** The day that decides whether it belongs to the period, `yyyy-MM-dd`. */
  readonly day: string;
  /** SHA-256 in hexadecimal. */
  readonly checksum: string;
}

/** A contributed group of e-invoices that the company stores, such as the received ones. */
export interface KeptFiles {
  /** The name of the group's folder in a ZIP. Each group has a different one. */
  readonly folder: (language: LanguageCode) => string;
  /** Lists the files of the period, the oldest first. Test documents are left out, because they have no legal effect. */
  list(tx: Tx, period: KeptPeriod): Promise<readonly KeptFile[]>;
  /** Returns the bytes of the files, by their ids. */
  bytesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
}

interface Kept {
  readonly id: string;
  readonly number: string;
  readonly at: Date;
  readonly checksum: string;
}

/** Returns the file of a stored e-invoice. Different suppliers may use the same numbers, so the name ends with a part of the id. */
export function keptFileOf({ id, number, at, checksum }: Kept): KeptFile {
  const day = todayAt(at);
  return { id, name: `${day} ${id.slice(-12)} ${fileNameOf({ number })}`, day, checksum };
}

/** Returns the condition that a time is on a day of the period. */
export function isWithin(column: string, { from, until }: KeptPeriod): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} at time zone ${bratislava})::date between ${from} and ${until}`;
}

/** The groups of stored e-invoices; a tax inspection gets all of them. */
export const keptInPeriod = point<KeptFiles>('e-invoices.kept-in-period');
