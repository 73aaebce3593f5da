import { companyEndpoint, problem } from '#core/contract';
import { bankAccounts } from '#plugins/bank-accounts/contract';
import { bankConnecting, bankRefreshing } from './access.ts';
import * as schemas from './schemas.ts';

/** No such bank can be connected here. */
export const unknownBank = problem('unknown-bank', 404);
/** The bank gave no answer, or one that says nothing. */
export const bankUnavailable = problem('bank-unavailable', 502);
/** The consent is not decided yet: another person has to agree too, for one. The same call again, later, tells what became of it. */
export const consentWaiting = problem('consent-waiting', 409);

const someConnection = '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b41';

export const listBankConnections = companyEndpoint({
  method: 'GET',
  path: 'bank-connections',
  gate: bankAccounts.edit,
  reply: schemas.Connections,
  sample: {},
});

/** Asks the bank for a consent to read accounts; the person gives it on the bank's page, and comes back by `bank-auth-redirect`. */
export const connectBank = companyEndpoint({
  method: 'POST',
  path: 'bank-connections',
  gate: bankConnecting,
  peopleOnly: true,
  body: schemas.BankChosen,
  reply: schemas.ConsentAsked,
  problems: [unknownBank, bankUnavailable],
  sample: { body: { bankId: 'no-such-bank' }, finds: 'nothing' },
});

/** What became of the consent, once the person is back. Once that is known, the same `state` again gets the same answer. */
export const completeBankConnection = companyEndpoint({
  method: 'POST',
  path: 'bank-connections/complete',
  gate: bankConnecting,
  peopleOnly: true,
  body: schemas.CameBack,
  reply: schemas.CompletedConnection,
  problems: [bankUnavailable, consentWaiting],
  sample: { body: { state: 'no:such' }, finds: 'nothing' },
});

/** Whether each connection still holds. [B7-48] */
export const readConnectionResult = companyEndpoint({
  method: 'GET',
  path: 'bank-connections/result',
  gate: bankAccounts.edit,
  reply: schemas.ConnectionResult,
  sample: {},
});

/** Gives the consent back to the bank; movements that came stay. */
export const disconnectBank = companyEndpoint({
  method: 'DELETE',
  path: 'bank-connections/:connectionId',
  gate: bankAccounts.edit,
  sample: { params: { connectionId: someConnection }, finds: 'nothing' },
});

/** Begins to bring what moved since the last time, at most once an hour for a company. [B4-28] [B7-48] */
export const refreshBankTransactions = companyEndpoint({
  method: 'PUT',
  path: 'bank-transactions',
  gate: bankRefreshing,
  body: schemas.Nothing,
  reply: schemas.BankRefresh,
  accepted: true,
  sample: { body: {} },
});
