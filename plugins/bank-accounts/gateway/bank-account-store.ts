import { checkIban, normaliseIban } from '#core/contract';
import { entityChanged } from '#core/contract/platform';
import { type CompanyCall, invalidField, notFound, refuse, staleVersion, type Tx } from '#core/gateway';
import { type BankAccount, type BankAccountInput, duplicateIban } from '../contract/index.ts';
import type { BankAccountTables } from './bank-account-table.ts';

const columns = ['id', 'version', 'name', 'iban', 'swift', 'bank', 'currency', 'is_main as isMain'] as const;

export function accountsIn(tx: Tx) {
  return tx.withTables<BankAccountTables>();
}

/** The main one first, then by age. */
export async function allAccounts(tx: Tx): Promise<BankAccount[]> {
  return accountsIn(tx)
    .selectFrom('bank_account')
    .select(columns)
    .orderBy('is_main', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function createAccount({
  tx,
  body,
  emit,
}: CompanyCall<unknown, unknown, BankAccountInput>): Promise<BankAccount> {
  const isFirst = (await accountsIn(tx).selectFrom('bank_account').select('id').executeTakeFirst()) === undefined;
  const values = await checked(tx, { ...body, isMain: body.isMain || isFirst });
  const account = await accountsIn(tx)
    .insertInto('bank_account')
    .values(values)
    .returning(columns)
    .executeTakeFirstOrThrow();
  await emit(entityChanged, change('create', account.id));
  return account;
}

export async function updateAccount({
  tx,
  params,
  body,
  emit,
}: CompanyCall<{ bankAccountId: string }, unknown, BankAccountInput & { version: number }>): Promise<BankAccount> {
  const { bankAccountId: id } = params;
  const current = await accountsIn(tx)
    .selectFrom('bank_account')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!current) throw notFound('The bank account');
  if (current.version !== body.version) throw staleVersion(current);
  if (current.isMain && !body.isMain)
    throw invalidField('/isMain', 'mainAccountNeeded', 'Make another account the main one instead');
  const values = await checked(tx, body, id);
  const account = await accountsIn(tx)
    .updateTable('bank_account')
    .set({ ...values, version: body.version + 1 })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  await emit(entityChanged, change('update', id));
  return account;
}

export async function deleteAccount({ tx, params, emit }: CompanyCall<{ bankAccountId: string }>): Promise<undefined> {
  const { bankAccountId: id } = params;
  const gone = await accountsIn(tx)
    .deleteFrom('bank_account')
    .where('id', '=', id)
    .returning('is_main')
    .executeTakeFirst();
  if (!gone) throw notFound('The bank account');
  if (gone.is_main) {
    const [next] = await allAccounts(tx);
    if (next)
      await accountsIn(tx)
        .updateTable('bank_account')
        .set({ is_main: true, version: next.version + 1 })
        .where('id', '=', next.id)
        .execute();
  }
  await emit(entityChanged, change('delete', id));
  return undefined;
}

/** The columns of an input that keeps the rules; a new main account demotes the previous one. [B4-11] */
async function checked(tx: Tx, { name, iban, swift = '', bank = '', currency, isMain }: BankAccountInput, id?: string) {
  const normal = normaliseIban(iban);
  if (checkIban(normal) !== 'valid') throw invalidField('/iban', 'iban', 'Check the digits: this is not a valid IBAN');
  const others = accountsIn(tx).selectFrom('bank_account').select('id').where('iban', '=', normal);
  if (await (id ? others.where('id', '!=', id) : others).executeTakeFirst())
    throw refuse(duplicateIban, { detail: 'The account is in the list already' });
  if (isMain) {
    const main = accountsIn(tx)
      .updateTable('bank_account')
      .set((row) => ({ is_main: false, version: row('version', '+', 1) }))
      .where('is_main', '=', true);
    await (id ? main.where('id', '!=', id) : main).execute();
  }
  return {
    name: name.trim(),
    iban: normal,
    swift: swift.trim().toUpperCase(),
    bank: bank.trim(),
    currency,
    is_main: isMain,
  };
}

function change(action: 'create' | 'update' | 'delete', id: string) {
  return { entityKind: 'BankAccount', action, id, payload: {} };
}
