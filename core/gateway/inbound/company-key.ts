import { sql } from 'kysely';
import type { Tx } from '../database/index.ts';
import { readyCompanies } from '../jobs/index.ts';

/*
 * The part of an address that says which company it is of: the last 60 bits of the company's id, which are random, in twelve letters and digits
 * that nobody mistakes for one another (no i, l, o, u). So there is no table of keys, and none can be lost or given away twice by a restore.
 */
const digits = '0123456789abcdefghjkmnpqrstvwxyz';
/** Hexadecimal digits of the id that are in the key. */
const taken = 15;

/** `7k3m9x2pq4ra` */
export function companyKeyOf(companyId: string): string {
  let left = BigInt(`0x${companyId.replaceAll('-', '').slice(-taken)}`);
  let key = '';
  for (let at = 0; at < 12; at += 1) {
    key = `${digits[Number(left % 32n)]}${key}`;
    left /= 32n;
  }
  return key;
}

/** The end of the id; undefined: it is no key. */
function endOfId(key: string): string | undefined {
  if (key.length !== 12) return undefined;
  let value = 0n;
  for (const digit of key.toLowerCase()) {
    const at = digits.indexOf(digit);
    if (at < 0) return undefined;
    value = value * 32n + BigInt(at);
  }
  return value.toString(16).padStart(taken, '0');
}

/** A company that receives, with the owner who has been there longest: in whose name its letters are taken. */
export interface ReceivingCompany {
  readonly companyId: string;
  readonly ownerId: string;
}

/** As the system. @returns undefined where no company has that key, or more than one (which chance alone does not bring about) */
export async function companyOfKey(tx: Tx, key: string): Promise<ReceivingCompany | undefined> {
  const end = endOfId(key);
  if (end === undefined) return undefined;
  const found = await readyCompanies(tx)
    .where(sql<string>`right(replace(company.id::text, '-', ''), ${taken})`, '=', end)
    .execute();
  return found.length === 1 ? found[0] : undefined;
}
