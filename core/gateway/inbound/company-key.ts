import { sql } from 'kysely';
import type { Tx } from '../database/index.ts';
import { readyCompanies } from '../jobs/index.ts';

/*
 * The part of an address that identifies a company: the last 60 bits of the company's id, which are random, as twelve letters and digits
 * that cannot be confused (no i, l, o, u). So no table of keys is needed, and a restore can neither lose a key nor give it to two
 * companies.
 */
const digits = '0123456789abcdefghjkmnpqrstvwxyz';
/** The number of the id's hexadecimal digits that are in the key. */
const idDigits = 15;

/** Returns a company's key, such as `7k3m9x2pq4ra`. */
export function companyKeyOf(companyId: string): string {
  let remaining = BigInt(`0x${companyId.replaceAll('-', '').slice(-idDigits)}`);
  let key = '';
  for (let at = 0; at < 12; at += 1) {
    key = `${digits[Number(remaining % 32n)]}${key}`;
    remaining /= 32n;
  }
  return key;
}

/** Returns the last hexadecimal digits of the company's id; undefined if the text is no key. */
function endOfId(key: string): string | undefined {
  if (key.length !== 12) return undefined;
  let value = 0n;
  for (const digit of key.toLowerCase()) {
    const at = digits.indexOf(digit);
    if (at < 0) return undefined;
    value = value * 32n + BigInt(at);
  }
  return value.toString(16).padStart(idDigits, '0');
}

/** A company that receives e-mail, with the owner of longest standing, in whose name its e-mails are processed. */
export interface ReceivingCompany {
  readonly companyId: string;
  readonly ownerId: string;
}

/**
 * Finds a company by its key, in the system's context. @returns undefined if no company has that key, or more than one (practically
 * impossible)
 */
export async function companyOfKey(tx: Tx, key: string): Promise<ReceivingCompany | undefined> {
  const end = endOfId(key);
  if (end === undefined) return undefined;
  const found = await readyCompanies(tx)
    .where(sql<string>`right(replace(company.id::text, '-', ''), ${idDigits})`, '=', end)
    .execute();
  return found.length === 1 ? found[0] : undefined;
}
