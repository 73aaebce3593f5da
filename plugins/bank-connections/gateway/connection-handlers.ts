import { randomBytes } from 'node:crypto';
import { evaluate } from '#core/access';
import { addDays } from '#core/calendar';
import {
  type CallBeforeTransaction,
  type CallAfter,
  type CallOf,
  type CompanyCall,
  isUuid,
  notFound,
  refuse,
  type Tx,
} from '#core/gateway';
import { type BankAccountDirectory } from '#plugins/bank-accounts/contract';
import {
  type BankConnection,
  bankRefreshing,
  bankUnavailable,
  type CompletedConnection,
  type completeBankConnection,
  type connectBank,
  type Connections,
  consentWaiting,
  type disconnectBank,
  unknownBank,
  type Xs2aBank,
} from '../contract/index.ts';
import { forgetUnread } from './account-readings.ts';
import { type ConnectionRow, connectionsIn } from './connection-tables.ts';
import type { ConnectableBanks } from './connectable-banks.ts';
import { revokeConsent } from './revoke-consent.ts';
import { beginRefresh } from './refresh.ts';
import { refusalText } from './refusals/refusal-text.ts';
import { publishConnections } from './publish-connections.ts';
import { BankError } from './xs2a/bank-error.ts';
import { Xs2aClient } from './xs2a/xs2a-client.ts';

/** The validity of a requested consent in days. It is the longest that the law allows. */
const consentDays = 180;
export async function listConnections(
  { tx, facts }: CompanyCall,
  banks: ConnectableBanks,
  accounts: BankAccountDirectory,
): Promise<Connections> {
  const rows = await connectionsIn(tx)
    .selectFrom('bank_connection')
    .selectAll()
    .where('valid_until', 'is not', null) // for the other connections, nobody has returned from the bank's page yet
    .orderBy('id')
    .execute();
  const own = new Set((await accounts.all(tx)).map(({ iban }) => iban));
  return {
    banks: banksHere(facts, banks).map(({ id, name }) => ({ id, name })),
    connections: rows.map((row) => ({
      id: row.id,
      bankId: row.bank_id,
      bankName: row.bank_name,
      state: row.state,
      accounts: row.ibans.map((iban) => ({ iban, isOwn: own.has(iban) })),
      validUntil: row.valid_until,
      refreshedAt: row.refreshed_at?.toISOString() ?? null,
      fault: row.fault,
      unread: unreadOf(row),
    })),
  };
}

/** A consent that was created at the bank and that the person has to confirm on the bank's page. */
interface RequestedConsent {
  readonly bank: Xs2aBank;
  readonly consentId: string;
  /** The address at the bank where the person gives the consent. */
  readonly address: string;
  /** The secret by which the person's return is recognised. */
  readonly secret: string;
}

/** Requests a consent from the bank. @throws Refusal 404 for an unknown bank, 502 if the bank creates no consent */
export async function requestConsent(
  { company, facts, body, today }: CallBeforeTransaction<typeof connectBank>,
  banks: ConnectableBanks,
): Promise<RequestedConsent> {
  const bank = bankOf(facts, banks, body.bankId);
  const secret = randomBytes(24).toString('base64url');
  const origin = String(facts.setting('PUBLIC_URL') ?? 'http://localhost');
  const state = encodeURIComponent(`${company.id}:${secret}`);
  const consent = await askingBank(bank, (client) =>
    client.askConsent({
      validUntil: addDays(today(), consentDays),
      returnUrl: `${origin}/bank-auth-redirect?state=${state}`,
    }),
  );
  return { bank, secret, ...consent };
}

export async function connect({ tx, now, prepared }: CallAfter<typeof connectBank, RequestedConsent>) {
  const { bank, consentId, address, secret } = prepared;
  // Requests whose person never returned are deleted after a day.
  await connectionsIn(tx)
    .deleteFrom('bank_connection')
    .where('bank_id', '=', bank.id)
    .where('valid_until', 'is', null)
    .where('asked_at', '<', new Date(now().getTime() - 24 * 60 * 60 * 1_000))
    .execute();
  const { id } = await connectionsIn(tx)
    .insertInto('bank_connection')
    .values({
      bank_id: bank.id,
      bank_name: bank.name,
      consent_id: consentId,
      secret,
      asked_at: now(),
      valid_until: null,
      refreshed_at: null,
      fault: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { connectionId: id, address };
}

/**
 * Reads the accounts that the consent covers; `undefined` if the consent was not given, or the result is known already.
 * @throws Refusal 404 for an unknown `state`, 409 while the consent is not decided, 502 if the bank does not answer
 */
export async function requestAccounts(
  { inCompany, company, facts, body }: CallBeforeTransaction<typeof completeBankConnection>,
  banks: ConnectableBanks,
): Promise<readonly string[] | undefined> {
  const row = await inCompany((tx) => connectionOfState(tx, company, body.state).executeTakeFirst());
  if (!row) throw notFound();
  if (row.state !== 'asked') return undefined;
  return askingBank(bankOf(facts, banks, row.bank_id), async (client) => {
    const consent = await client.consentState(row.consent_id);
    // Nothing is saved, so that the connection can still be completed after the other persons have agreed.
    if (consent === 'waiting')
      throw refuse(consentWaiting, { detail: refusalText('consentWaiting', { bank: row.bank_name }) });
    if (consent === 'ended') return undefined;
    return [...new Set((await client.accounts(row.consent_id)).map(({ iban }) => iban))];
  });
}

export async function complete(
  call: CallAfter<typeof completeBankConnection, readonly string[] | undefined>,
): Promise<CompletedConnection> {
  const { tx, company, facts, body, prepared: ibans } = call;
  const row = await connectionOfState(tx, company, body.state).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  // The same return was already completed by another tab.
  if (row.state !== 'asked') return { status: resultOf(row.state), bankName: row.bank_name };
  const state = ibans ? 'connected' : 'expired';
  await connectionsIn(tx)
    .updateTable('bank_connection')
    .set({ state, ...(ibans && { valid_until: addDays(call.today(), consentDays), ibans: [...ibans] }) })
    .where('id', '=', row.id)
    .execute();
  if (ibans) {
    // The new consent replaces consents that have ended.
    const ended = connectionsIn(tx).deleteFrom('bank_connection').where('bank_id', '=', row.bank_id);
    await forgetUnread(
      tx,
      await ended.where('state', '=', 'expired').where('id', '!=', row.id).returning('unread').execute(),
    );
    if (evaluate(bankRefreshing, facts) === 'yes') await beginRefresh(call);
  }
  await publishConnections(call, row.id);
  return { status: resultOf(state), bankName: row.bank_name };
}

/** Finds the connection for the `state` with which a user returned. @throws Refusal 404 if the `state` belongs to another company */
function connectionOfState(tx: Tx, company: CompanyCall['company'], state: string) {
  const [companyId, ...rest] = state.split(':');
  if (companyId !== company.id) throw notFound();
  return connectionsIn(tx).selectFrom('bank_connection').selectAll().where('secret', '=', rest.join(':'));
}

/** Removes a connection and revokes its consent at the bank. */
export async function disconnect(call: CallOf<typeof disconnectBank>): Promise<undefined> {
  const { tx, params } = call;
  if (!isUuid(params.connectionId)) throw notFound();
  const row = await connectionsIn(tx)
    .deleteFrom('bank_connection')
    .where('id', '=', params.connectionId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  await forgetUnread(tx, [row]);
  if (row.state === 'connected') await call.enqueue(revokeConsent, { bankId: row.bank_id, consentId: row.consent_id });
  await publishConnections(call, row.id);
}

/** Returns each account with unread transactions once per value of `comes`, even if several of its pages are still to be read. */
function unreadOf({ unread }: ConnectionRow): BankConnection['unread'] {
  const distinct = new Map(
    unread.map(({ iban, next }) => [`${iban} ${next !== null}`, { iban, comes: next !== null }]),
  );
  return [...distinct.values()];
}

function resultOf(state: ConnectionRow['state']): CompletedConnection['status'] {
  return state === 'connected' ? 'Successful' : 'Expired';
}

function banksHere(facts: CompanyCall['facts'], banks: ConnectableBanks): readonly Xs2aBank[] {
  return banks.all(facts.setting('DEMO') === true);
}

/** Finds a bank by its id. @throws Refusal 404 */
function bankOf(facts: CompanyCall['facts'], banks: ConnectableBanks, id: string): Xs2aBank {
  const bank = banksHere(facts, banks).find((one) => one.id === id);
  if (!bank) throw refuse(unknownBank, { detail: refusalText('unknownBank') });
  return bank;
}

/** Runs requests to a bank. @throws Refusal 502 if the bank gives no answer */
async function askingBank<T>(bank: Xs2aBank, ask: (client: Xs2aClient) => Promise<T>): Promise<T> {
  try {
    return await ask(new Xs2aClient(bank));
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    throw refuse(bankUnavailable, { detail: refusalText(error.fault, { bank: bank.name }) });
  }
}
