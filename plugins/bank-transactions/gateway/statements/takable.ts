import type { Day } from '#core/calendar';
import { isMoney } from '#core/money';
import { ownAccount } from './account-name.ts';
import type { RefusedEntry, Statement, StatementEntry } from './statement.ts';

export interface Limits {
  /** IBANs of the company, upper case and without spaces; none: it has not said where it has its money. */
  readonly accounts: ReadonlySet<string>;
  /** IBAN of what names no account itself; absent: nobody knows on which of the company's that is. */
  readonly unnamed?: string | undefined;
  /** The last day on which a bank may have booked anything. */
  readonly latest: Day;
}

/**
 * What a company may take of a statement. Who keeps the books of several firms sends the statement of one to another: its movements would pay
 * documents that they have nothing to do with, so another's account is refused, once each. The company's own is given its IBAN, whatever the file
 * calls it: under two names a movement would be there twice, and pay twice. What names none while nobody knows where it is, is refused, once.
 */
export function takable({ entries, refused }: Statement, { accounts, unnamed, latest }: Limits): Statement {
  const others = new Set<string>();
  const taken: StatementEntry[] = [];
  const faults: RefusedEntry[] = [...refused];
  for (const entry of entries) {
    const { line, amount, bookedOn } = entry;
    const account = ownAccount(entry.account, accounts) || unnamed;
    if (account === undefined) faults.push({ line, fault: 'noAccount' });
    else if (accounts.size > 0 && account !== '' && !accounts.has(account)) {
      if (!others.has(account)) faults.push({ line, fault: 'otherAccount', account });
      others.add(account);
    } else if (!isMoney(amount)) faults.push({ line, fault: 'noAmount' });
    else if (bookedOn > latest) faults.push({ line, fault: 'farAhead' });
    else taken.push({ ...entry, account });
  }
  const inOrder = faults.toSorted((one, other) => one.line - other.line);
  const asked = inOrder.findIndex(({ fault }) => fault === 'noAccount');
  return { entries: taken, refused: inOrder.filter(({ fault }, at) => fault !== 'noAccount' || at === asked) };
}
