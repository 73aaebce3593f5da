import type { Day } from '#core/calendar';
import { isMoney } from '#core/money';
import { ownAccount } from './account-name.ts';
import type { RefusedEntry, Statement, StatementEntry } from '../../contract/statement.ts';

export interface Limits {
  /**
   * The company's IBANs, upper case and without spaces. An empty set means that the company has not entered its accounts, so every account
   * is accepted.
   */
  readonly accounts: ReadonlySet<string>;
  /** The IBAN for entries that name no account. `undefined` means that the right account is unknown. */
  readonly unnamed?: string | undefined;
  /** The last day on which a bank may have booked an entry. */
  readonly latest: Day;
}

/**
 * Returns the part of a statement that a company may import. A bookkeeper of several firms may send a statement to the wrong one, and its
 * transactions would pay unrelated documents; so accounts of other firms are refused, each account with one refusal. The company's own
 * account is always saved as its IBAN, however the file writes it: with two spellings a transaction would be saved twice, and pay twice. If
 * the account of entries without an account is unknown, they are refused with one refusal.
 */
export function importableEntries({ entries, refused }: Statement, { accounts, unnamed, latest }: Limits): Statement {
  const others = new Set<string>();
  const accepted: StatementEntry[] = [];
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
    else accepted.push({ ...entry, account });
  }
  const inOrder = faults.toSorted((one, other) => one.line - other.line);
  const firstNoAccount = inOrder.findIndex(({ fault }) => fault === 'noAccount');
  return {
    entries: accepted,
    refused: inOrder.filter(({ fault }, at) => fault !== 'noAccount' || at === firstNoAccount),
  };
}
