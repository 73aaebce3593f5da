import { companyEndpoint, problem } from '#core/contract';
import { bankAccounts } from '#plugins/bank-accounts/contract';
import { bankConnecting, bankRefreshing } from './access.ts';
import * as schemas from './schemas.ts';

/** The refusal if this installation cannot connect the requested bank. */
export const unknownBank = problem('unknown-bank', 404);
/** The refusal if the bank gave no answer, or an unusable one. */
export const bankUnavailable = problem('bank-unavailable', 502);
/**
 * The refusal while the consent is undecided, for example because another person still has to agree at the bank. The call can be repeated
 * later.
 */
export const consentWaiting = problem('consent-waiting', 409);

const someConnection = '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b41';

/** Lists the connections of the company, and the banks that can be connected. */
export const listBankConnections = companyEndpoint({
  method: 'GET',
  path: 'bank-connections',
  gate: bankAccounts.edit,
  reply: schemas.Connections,
  sample: {},
});

/**
 * Requests a consent to read accounts from the bank. The user gives it on the bank's page, which then redirects to `bank-auth-redirect`.
 */
export const connectBank = companyEndpoint({
  method: 'POST',
  path: 'bank-connections',
  gate: bankConnecting,
  refusesAccessTokens: true,
  body: schemas.BankChosen,
  reply: schemas.ConsentRedirect,
  problems: [unknownBank, bankUnavailable],
  sample: { body: { bankId: 'no-such-bank' }, finds: 'nothing' },
});

/**
 * Completes a connection after the user has returned from the bank. Once the result is known, the same `state` always gets the same
 * response.
 */
export const completeBankConnection = companyEndpoint({
  method: 'POST',
  path: 'bank-connections/complete',
  gate: bankConnecting,
  refusesAccessTokens: true,
  body: schemas.BankRedirect,
  reply: schemas.CompletedConnection,
  problems: [bankUnavailable, consentWaiting],
  sample: { body: { state: 'no:such' }, finds: 'nothing' },
});

/** Returns whether the company has to connect any of its banks again. [B7-48] */
export const readConnectionResult = companyEndpoint({
  method: 'GET',
  path: 'bank-connections/result',
  gate: bankAccounts.edit,
  reply: schemas.ConnectionResult,
  sample: {},
});

/** Revokes the consent at the bank. Transactions that were already received stay. */
export const disconnectBank = companyEndpoint({
  method: 'DELETE',
  path: 'bank-connections/:connectionId',
  gate: bankAccounts.edit,
  sample: { params: { connectionId: someConnection }, finds: 'nothing' },
});

/** Starts a refresh of the transactions, at most once an hour per company. [B4-28] [B7-48] */
export const refreshBankTransactions = companyEndpoint({
  method: 'PUT',
  path: 'bank-transactions',
  gate: bankRefreshing,
  reply: schemas.BankRefresh,
  accepted: true,
  sample: {},
});
