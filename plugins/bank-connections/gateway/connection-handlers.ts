import { randomBytes } from 'node:crypto';
import { evaluate } from '#core/access';
import { addDays } from '#core/calendar';
import {
  type Ahead,
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
import { giveConsentBack } from './give-consent-back.ts';
import { beginRefresh } from './refresh.ts';
import { say } from './refusals/say.ts';
import { tellConnections } from './tell-connections.ts';
import { BankError } from './xs2a/bank-error.ts';
import { Xs2aClient } from './xs2a/xs2a-client.ts';

/** Days for which a consent is asked: the longest that the law gives. */
const consentDays = 180;
export async function listConnections(
  { tx, facts }: CompanyCall,
  banks: ConnectableBanks,
  accounts: BankAccountDirectory,
): Promise<Connections> {
  const rows = await connectionsIn(tx)
    .selectFrom('bank_connection')
    .selectAll()
    .where('valid_until', 'is not', null) // of the others nobody has come back
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

/** A consent that the bank keeps, for which it waits on its page. */
interface AskedConsent {
  readonly bank: Xs2aBank;
  readonly consentId: string;
  /** The bank's page. */
  readonly address: string;
  /** By which the person's return is known. */
  readonly secret: string;
}

/** @throws Refusal 404 for an unknown bank, 502 for one that gives no consent */
export async function askForConsent(
  { company, facts, body, today }: Ahead<typeof connectBank>,
  banks: ConnectableBanks,
): Promise<AskedConsent> {
  const bank = bankOf(facts, banks, body.bankId);
  const secret = randomBytes(24).toString('base64url');
  const origin = String(facts.setting('PUBLIC_URL') ?? 'http://localhost');
  const state = encodeURIComponent(`${company.id}:${secret}`);
  const asked = await askingBank(bank, (client) =>
    client.askConsent({
      validUntil: addDays(today(), consentDays),
      comesBackTo: `${origin}/bank-auth-redirect?state=${state}`,
    }),
  );
  return { bank, secret, ...asked };
}

export async function connect({ tx, now, prepared }: CallAfter<typeof connectBank, AskedConsent>) {
  const { bank, consentId, address, secret } = prepared;
  // Whoever asked before and never came back begins anew.
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
 * The accounts that the consent covers; none where it was not given, or the answer is known already.
 * @throws Refusal 404 for a return that nobody waits for, 409 while the consent is not decided, 502 for a bank that does not tell
 */
export async function askForAccounts(
  { inCompany, company, facts, body }: Ahead<typeof completeBankConnection>,
  banks: ConnectableBanks,
): Promise<readonly string[] | undefined> {
  const row = await inCompany((tx) => cameBack(tx, company, body.state).executeTakeFirst());
  if (!row) throw notFound();
  if (row.state !== 'asked') return undefined;
  return askingBank(bankOf(facts, banks, row.bank_id), async (client) => {
    const consent = await client.consentState(row.consent_id);
    // Nothing is recorded, so that it can be completed once the others have agreed too.
    if (consent === 'waiting') throw refuse(consentWaiting, { detail: say('consentWaiting', { bank: row.bank_name }) });
    if (consent === 'ended') return undefined;
    return [...new Set((await client.accounts(row.consent_id)).map(({ iban }) => iban))];
  });
}

export async function complete(
  call: CallAfter<typeof completeBankConnection, readonly string[] | undefined>,
): Promise<CompletedConnection> {
  const { tx, company, facts, body, prepared: ibans } = call;
  const row = await cameBack(tx, company, body.state).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  // Another tab of the same return was first.
  if (row.state !== 'asked') return { status: resultOf(row.state), bankName: row.bank_name };
  const state = ibans ? 'connected' : 'expired';
  await connectionsIn(tx)
    .updateTable('bank_connection')
    .set({ state, ...(ibans && { valid_until: addDays(call.today(), consentDays), ibans: [...ibans] }) })
    .where('id', '=', row.id)
    .execute();
  if (ibans) {
    // The new consent takes the place of those that ended.
    const ended = connectionsIn(tx).deleteFrom('bank_connection').where('bank_id', '=', row.bank_id);
    await forgetUnread(
      tx,
      await ended.where('state', '=', 'expired').where('id', '!=', row.id).returning('unread').execute(),
    );
    if (evaluate(bankRefreshing, facts) === 'yes') await beginRefresh(call);
  }
  await tellConnections(call, row.id);
  return { status: resultOf(state), bankName: row.bank_name };
}

/** The connection that the `state` of a return leads to, in its own company alone. */
function cameBack(tx: Tx, company: CompanyCall['company'], state: string) {
  const [companyId, ...rest] = state.split(':');
  if (companyId !== company.id) throw notFound();
  return connectionsIn(tx).selectFrom('bank_connection').selectAll().where('secret', '=', rest.join(':'));
}

/** The bank is told once the connection is gone here, if it can be; a consent that it keeps is of no use without it. */
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
  if (row.state === 'connected')
    await call.enqueue(giveConsentBack, { bankId: row.bank_id, consentId: row.consent_id });
  await tellConnections(call, row.id);
}

/** Each account once of a kind, from however many places it is to be read on. */
function unreadOf({ unread }: ConnectionRow): BankConnection['unread'] {
  const told = new Map(unread.map(({ iban, next }) => [`${iban} ${next !== null}`, { iban, comes: next !== null }]));
  return [...told.values()];
}

function resultOf(state: ConnectionRow['state']): CompletedConnection['status'] {
  return state === 'connected' ? 'Successful' : 'Expired';
}

function banksHere(facts: CompanyCall['facts'], banks: ConnectableBanks): readonly Xs2aBank[] {
  return banks.all(facts.setting('DEMO') === true);
}

/** @throws Refusal 404 */
function bankOf(facts: CompanyCall['facts'], banks: ConnectableBanks, id: string): Xs2aBank {
  const bank = banksHere(facts, banks).find((one) => one.id === id);
  if (!bank) throw refuse(unknownBank, { detail: say('unknownBank') });
  return bank;
}

/** @throws Refusal 502 for a bank that gives nothing */
async function askingBank<T>(bank: Xs2aBank, ask: (client: Xs2aClient) => Promise<T>): Promise<T> {
  try {
    return await ask(new Xs2aClient(bank));
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    throw refuse(bankUnavailable, { detail: say(error.fault, { bank: bank.name }) });
  }
}
