import { checkIban, normaliseIban } from '#core/contract';
import { type CompanyCall, EntityTable, invalidField, refuse, type Tx } from '#core/gateway';
import { type BankAccount, type BankAccountInput, bankAccounts, duplicateIban } from '../contract/index.ts';
import type { BankAccountTables } from './bank-account-table.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** The table of bank accounts, sorted with the main account first, then by age. */
export const accounts = new EntityTable<BankAccount>({
  table: 'bank_account',
  kind: 'BankAccount',
  readBy: bankAccounts.edit,
  columns: { name: 'name', iban: 'iban', swift: 'swift', bank: 'bank', currency: 'currency', isMain: 'is_main' },
  orderBy: 'is_main desc, created_at, id',
});

export function accountsIn(tx: Tx) {
  return tx.withTables<BankAccountTables>();
}

export async function createAccount(call: CompanyCall<unknown, unknown, BankAccountInput>): Promise<BankAccount> {
  const { tx, body } = call;
  const isFirst = (await accountsIn(tx).selectFrom('bank_account').select('id').executeTakeFirst()) === undefined;
  return accounts.add(call, await checked(tx, { ...body, isMain: body.isMain || isFirst }));
}

export async function updateAccount(
  call: CompanyCall<{ bankAccountId: string }, unknown, BankAccountInput & { version: number }>,
): Promise<BankAccount> {
  const { tx, params, body } = call;
  const current = await accounts.lock(tx, params.bankAccountId, body.version);
  if (current.isMain && !body.isMain) throw invalidField('/isMain', 'mainAccountNeeded', refusalText('mainNeeded'));
  return accounts.change(call, current, await checked(tx, body, current.id));
}

export async function deleteAccount(call: CompanyCall<{ bankAccountId: string }>): Promise<undefined> {
  const { tx, params } = call;
  const { isMain } = await accounts.read(tx, params.bankAccountId);
  await accounts.remove(call, params.bankAccountId);
  const [next] = isMain ? await accounts.list(tx) : [];
  if (!next) return;
  await accountsIn(tx)
    .updateTable('bank_account')
    .set({ is_main: true, version: next.version + 1 })
    .where('id', '=', next.id)
    .execute();
}

/** Validates an input and returns it as it is stored. A new main account replaces the previous one. [B4-11] */
async function checked(tx: Tx, { name, iban, swift = '', bank = '', currency, isMain }: BankAccountInput, id?: string) {
  const normal = normaliseIban(iban);
  if (checkIban(normal) !== 'valid') throw invalidField('/iban', 'iban', refusalText('iban'));
  const others = accountsIn(tx).selectFrom('bank_account').select('id').where('iban', '=', normal);
  if (await (id ? others.where('id', '!=', id) : others).executeTakeFirst())
    throw refuse(duplicateIban, { detail: refusalText('duplicate') });
  if (isMain) {
    const main = accountsIn(tx)
      .updateTable('bank_account')
      .set((row) => ({ is_main: false, version: row('version', '+', 1) }))
      .where('is_main', '=', true);
    await (id ? main.where('id', '!=', id) : main).execute();
  }
  return { name: name.trim(), iban: normal, swift: swift.trim().toUpperCase(), bank: bank.trim(), currency, isMain };
}
