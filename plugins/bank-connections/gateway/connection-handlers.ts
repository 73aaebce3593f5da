import { randomBytes } from 'node:crypto';
import { evaluate } from '#core/access';
import { addDays } from '#core/calendar';
import { type CallOf, type CompanyCall, isUuid, notFound, refuse, tooMany } from '#core/gateway';
import { type BankAccountDirectory } from '#plugins/bank-accounts/contract';
import {
  bankRefreshing,
  bankUnavailable,
  type CompletedConnection,
  type completeBankConnection,
  type connectBank,
  type Connections,
  type disconnectBank,
  unknownBank,
  type Xs2aBank,
} from '../contract/index.ts';
import { type ConnectionRow, connectionsIn } from './connection-tables.ts';
import type { ConnectableBanks } from './connectable-banks.ts';
import { beginRefresh } from './refresh.ts';
import { say } from './refusals/say.ts';
import { tellConnections } from './tell-connections.ts';
import { BankError } from './xs2a/bank-error.ts';
import { Xs2aClient } from './xs2a/xs2a-client.ts';

/** Days for which a consent is asked: the longest that the law gives. */
const consentDays = 180;
/** Calls to banks at a time in one process: each holds a connection to the database as long as it waits. */
const mostAtOnce = 3;
let atOnce = 0;

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
    })),
  };
}

export async function connect(call: CallOf<typeof connectBank>, banks: ConnectableBanks) {
  const { tx, company, facts, body } = call;
  const bank = banksHere(facts, banks).find(({ id }) => id === body.bankId);
  if (!bank) throw refuse(unknownBank, { detail: say('unknownBank') });
  const secret = randomBytes(24).toString('base64url');
  const origin = String(facts.setting('PUBLIC_URL') ?? 'http://localhost');
  const state = encodeURIComponent(`${company.id}:${secret}`);
  const asked = await askingBank(bank, (client) =>
    client.askConsent({
      validUntil: addDays(call.today(), consentDays),
      comesBackTo: `${origin}/bank-auth-redirect?state=${state}`,
    }),
  );
  // Whoever asked before and never came back begins anew.
  await connectionsIn(tx)
    .deleteFrom('bank_connection')
    .where('bank_id', '=', bank.id)
    .where('valid_until', 'is', null)
    .where('asked_at', '<', new Date(call.now().getTime() - 24 * 60 * 60 * 1_000))
    .execute();
  const { id } = await connectionsIn(tx)
    .insertInto('bank_connection')
    .values({
      bank_id: bank.id,
      bank_name: bank.name,
      consent_id: asked.consentId,
      secret,
      asked_at: call.now(),
      valid_until: null,
      refreshed_at: null,
      fault: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { connectionId: id, address: asked.address };
}

export async function complete(
  call: CallOf<typeof completeBankConnection>,
  banks: ConnectableBanks,
): Promise<CompletedConnection> {
  const { tx, company, facts, body } = call;
  const [companyId, ...rest] = body.state.split(':');
  if (companyId !== company.id) throw notFound();
  const row = await connectionsIn(tx)
    .selectFrom('bank_connection')
    .selectAll()
    .where('secret', '=', rest.join(':'))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.state !== 'asked') return { status: resultOf(row.state), bankName: row.bank_name };
  const bank = banksHere(facts, banks).find(({ id }) => id === row.bank_id);
  if (!bank) throw refuse(unknownBank, { detail: say('unknownBank') });
  const accounts = await askingBank(bank, async (client) => {
    const given = (await client.consentState(row.consent_id)) === 'given';
    return given ? client.accounts(row.consent_id) : undefined;
  });
  const state = accounts ? 'connected' : 'expired';
  await connectionsIn(tx)
    .updateTable('bank_connection')
    .set({
      state,
      ...(accounts && {
        valid_until: addDays(call.today(), consentDays),
        ibans: [...new Set(accounts.map(({ iban }) => iban))],
      }),
    })
    .where('id', '=', row.id)
    .execute();
  if (accounts) {
    // The new consent takes the place of those that ended.
    const ended = connectionsIn(tx).deleteFrom('bank_connection').where('bank_id', '=', bank.id);
    await ended.where('state', '=', 'expired').where('id', '!=', row.id).execute();
    if (evaluate(bankRefreshing, facts) === 'yes') await beginRefresh(call);
  }
  await tellConnections(call, row.id);
  return { status: resultOf(state), bankName: row.bank_name };
}

/** The bank is told, if it can be; a consent that it keeps is of no use without the connection. */
export async function disconnect(call: CallOf<typeof disconnectBank>, banks: ConnectableBanks): Promise<undefined> {
  const { tx, params, facts } = call;
  if (!isUuid(params.connectionId)) throw notFound();
  const row = await connectionsIn(tx)
    .deleteFrom('bank_connection')
    .where('id', '=', params.connectionId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  const bank = banksHere(facts, banks).find(({ id }) => id === row.bank_id);
  if (bank && row.state === 'connected')
    await new Xs2aClient(bank).endConsent(row.consent_id).catch((error: unknown) => {
      if (!(error instanceof BankError)) throw error;
    });
  await tellConnections(call, row.id);
}

function resultOf(state: ConnectionRow['state']): CompletedConnection['status'] {
  return state === 'connected' ? 'Successful' : 'Expired';
}

function banksHere(facts: CompanyCall['facts'], banks: ConnectableBanks): readonly Xs2aBank[] {
  return banks.all(facts.setting('DEMO') === true);
}

/** @throws Refusal 502 for a bank that gives nothing, 429 while others wait for theirs */
async function askingBank<T>(bank: Xs2aBank, ask: (client: Xs2aClient) => Promise<T>): Promise<T> {
  if (atOnce >= mostAtOnce) throw tooMany(15);
  atOnce += 1;
  try {
    return await ask(new Xs2aClient(bank));
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    throw refuse(bankUnavailable, { detail: say(error.fault, { bank: bank.name }) });
  } finally {
    atOnce -= 1;
  }
}
