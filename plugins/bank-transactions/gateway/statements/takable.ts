import type { Day } from '#core/calendar';
import { checkIban } from '#core/contract/formats';
import { isMoney } from '#core/money';
import type { RefusedEntry, Statement, StatementEntry } from './statement.ts';

export interface Limits {
  /** IBANs of the company, upper case and without spaces; none: it has not said where it has its money. */
  readonly accounts: ReadonlySet<string>;
  /** The last day on which a bank may have booked anything. */
  readonly latest: Day;
}

/**
 * What a company may take of a statement. Who keeps the books of several firms sends the statement of one to another: its movements would pay
 * documents that they have nothing to do with, so another's account is refused, once each. What a file calls otherwise than by an IBAN passes.
 */
export function takable({ entries, refused }: Statement, { accounts, latest }: Limits): Statement {
  const others = new Set<string>();
  const taken: StatementEntry[] = [];
  const faults: RefusedEntry[] = [...refused];
  for (const entry of entries) {
    const { line, account, amount, bookedOn } = entry;
    if (accounts.size > 0 && !accounts.has(account) && checkIban(account) === 'valid') {
      if (!others.has(account)) faults.push({ line, fault: 'otherAccount', account });
      others.add(account);
    } else if (!isMoney(amount)) faults.push({ line, fault: 'noAmount' });
    else if (bookedOn > latest) faults.push({ line, fault: 'farAhead' });
    else taken.push(entry);
  }
  return { entries: taken, refused: faults.toSorted((one, other) => one.line - other.line) };
}
