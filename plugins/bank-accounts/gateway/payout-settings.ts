import type { ColumnType } from 'kysely';
import { entityChanged } from '#core/contract/platform';
import { type CompanyCall, type CompanyId, invalidField, staleVersion, type Tx } from '#core/gateway';
import { type BankAccount, payoutSettings, type PayoutSettings, type PayoutSettingsInput } from '../contract/index.ts';
import { accounts } from './bank-account-store.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** Maps a currency to the id of its account. */
type SetAccounts = Readonly<Record<string, string>>;

/** This is a type and not an interface, because Kysely requires an index signature. */
type PayoutTables = {
  payout_settings: { company_id: CompanyId; version: number; accounts: ColumnType<SetAccounts, string, string> };
};

const none = { version: 0, accounts: {} };
const settingsIn = (tx: Tx) => tx.withTables<PayoutTables>();
const savedIn = (tx: Tx) => settingsIn(tx).selectFrom('payout_settings').select(['version', 'accounts']);

export async function readPayouts(tx: Tx): Promise<PayoutSettings> {
  return answer((await savedIn(tx).executeTakeFirst()) ?? none, await accounts.list(tx));
}

/** Implements `PayoutAccounts.accountFor`. */
export async function payoutAccountFor(tx: Tx, currency: string): Promise<BankAccount | undefined> {
  const known = await accounts.list(tx);
  const { accounts: set } = (await savedIn(tx).executeTakeFirst()) ?? none;
  return payingAccount(currency, set, known) ?? payingAccount('EUR', set, known);
}

/**
 * @throws Refusal 409 for an outdated version, 404 for an account that does not exist, 400 for an account in another
 * currency
 */
export async function updatePayouts(
  call: CompanyCall<unknown, unknown, PayoutSettingsInput & { version: number }>,
): Promise<PayoutSettings> {
  const { tx, body, emit, company } = call;
  await call.checkReferences();
  const known = await accounts.list(tx);
  const current = await savedIn(tx).forUpdate().executeTakeFirst();
  const { version } = current ?? none;
  if (version !== body.version) throw staleVersion(answer(current ?? none, known));
  const set = checked(body.payouts, known);
  const values = { version: version + 1, accounts: JSON.stringify(set) };
  const changed = current
    ? await settingsIn(tx).updateTable('payout_settings').set(values).returning('version').executeTakeFirst()
    : await settingsIn(tx)
        .insertInto('payout_settings')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .returning('version')
        .executeTakeFirst();
  // Another request has inserted the row at the same moment.
  if (!changed) throw staleVersion(await readPayouts(tx));
  const event = { entityKind: 'PayoutSettings', action: 'update', id: company.id, payload: {} } as const;
  await emit(entityChanged, event, { readBy: payoutSettings.setup });
  return answer({ version: values.version, accounts: set }, known);
}

function checked(payouts: PayoutSettingsInput['payouts'], known: readonly BankAccount[]): SetAccounts {
  const currencies = payouts.map(({ currency }) => currency);
  const set = payouts.map(({ currency, bankAccountId }, at) => {
    if (currencies.indexOf(currency) !== at)
      throw invalidField(`/payouts/${at}/currency`, 'duplicate', refusalText('currencyTwice'));
    const account = known.find(({ id }) => id === bankAccountId.toLowerCase()); // ids are stored in lower case, but a client may send capitals
    if (account?.currency !== currency)
      throw invalidField(`/payouts/${at}/bankAccountId`, 'otherCurrency', refusalText('otherCurrency'));
    return [currency, account.id];
  });
  return Object.fromEntries(set);
}

/**
 * Returns the configured account if it still exists in this currency, otherwise the main account if it has the currency, otherwise the
 * oldest account of the currency.
 */
function payingAccount(currency: string, set: SetAccounts, known: readonly BankAccount[]): BankAccount | undefined {
  const own = known.filter((account) => account.currency === currency); // sorted with the main account first, then by age
  return own.find(({ id }) => id === set[currency]) ?? own[0];
}

function answer(
  { version, accounts: set }: { version: number; accounts: SetAccounts },
  known: readonly BankAccount[],
): PayoutSettings {
  const currencies = [...new Set(known.map(({ currency }) => currency))];
  return {
    version,
    payouts: currencies.flatMap((currency) => {
      const account = payingAccount(currency, set, known);
      return account ? [{ currency, bankAccountId: account.id }] : [];
    }),
    accounts: known.map(({ id, name, iban, bank, currency }) => ({ id, name, iban, bank, currency })),
  };
}
