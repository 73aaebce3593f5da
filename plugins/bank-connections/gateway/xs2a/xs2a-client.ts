import { randomUUID } from 'node:crypto';
import type { BankAnswer, BankRequest, Xs2aBank } from '../../contract/index.ts';
import {
  type BookedTransaction,
  readAccounts,
  readConsent,
  readConsentStatus,
  readTransactions,
} from './xs2a-answers.ts';
import { BankError } from './bank-error.ts';

/** Pages of movements that are read of one account at a time; the rest is read the next time. */
const mostPages = 100;

/** Movements of an account since a day, `yyyy-MM-dd`, or where reading stopped before. */
type Where = { readonly accountId: string; readonly since: string } | { readonly path: string };

/** Milliseconds that one answer is waited for, where a bank's own plugin does not say. */
const usualPatience = 15_000;

/** Consents that can still be, or are, used to read accounts. The others have ended. */
const waiting = ['received', 'partiallyAuthorised'];

/**
 * A bank by XS2A of the Berlin Group, NextGenPSD2 1.3: consent with a redirect, accounts, booked transactions.
 * What it throws is a BankError.
 */
export class Xs2aClient {
  readonly #bank: Xs2aBank;

  constructor(bank: Xs2aBank) {
    this.#bank = bank;
  }

  /** The bank asks the person which accounts: none is named here. @param comesBackTo where the bank sends the person afterwards, whatever was decided */
  async askConsent({ validUntil, comesBackTo }: { readonly validUntil: string; readonly comesBackTo: string }) {
    const body = {
      access: { accounts: [], balances: [], transactions: [] },
      recurringIndicator: true,
      validUntil,
      frequencyPerDay: 4,
      combinedServiceIndicator: false,
    };
    const answer = await this.#send('POST', '/v1/consents', {
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'tpp-redirect-preferred': 'true',
        'tpp-redirect-uri': comesBackTo,
        'tpp-nok-redirect-uri': comesBackTo,
      },
    });
    return readConsent(answer.body);
  }

  /** `given`; `waiting`: nobody has decided yet; `ended`: refused, taken back or too old. */
  async consentState(consentId: string): Promise<'given' | 'waiting' | 'ended'> {
    const answer = await this.#send('GET', `/v1/consents/${encodeURIComponent(consentId)}/status`);
    const status = readConsentStatus(answer.body);
    if (status === 'valid') return 'given';
    return waiting.includes(status) ? 'waiting' : 'ended';
  }

  async endConsent(consentId: string): Promise<void> {
    await this.#send('DELETE', `/v1/consents/${encodeURIComponent(consentId)}`);
  }

  async accounts(consentId: string): Promise<{ readonly id: string; readonly iban: string }[]> {
    const answer = await this.#send('GET', '/v1/accounts', { headers: { 'consent-id': consentId } });
    return readAccounts(answer.body);
  }

  /**
   * Booked ones, page by page. `next`: where to go on, if there are more than are read at once. That is where their last day began, as two movements of a day may be
   * alike in all that is said of them: only a day that is read whole shows that they are two.
   */
  async transactions(
    consentId: string,
    where: Where,
  ): Promise<{ readonly booked: BookedTransaction[]; readonly next: string | undefined }> {
    const first = 'path' in where ? where.path : firstPage(where);
    const booked: BookedTransaction[] = [];
    const pages = new Set<string>();
    const began = new Map<string, string>();
    let next: string | undefined = first;
    // A bank whose pages lead back to one that was read has no more.
    while (next !== undefined && !pages.has(next) && pages.size < mostPages) {
      const page: string = next;
      pages.add(page);
      const answer = readTransactions((await this.#send('GET', page, { headers: { 'consent-id': consentId } })).body);
      for (const { bookingDate } of answer.booked) if (!began.has(bookingDate)) began.set(bookingDate, page);
      booked.push(...answer.booked);
      next = answer.next;
    }
    const last = booked.at(-1);
    if (next === undefined || pages.has(next) || !last) return { booked, next: undefined };
    const dayBegan = began.get(last.bookingDate);
    return { booked, next: dayBegan === first ? next : dayBegan };
  }

  async #send(
    method: BankRequest['method'],
    path: string,
    { headers = {}, body }: { readonly headers?: Record<string, string>; readonly body?: string } = {},
  ): Promise<BankAnswer> {
    const base = await this.#bank.address();
    // A link of the bank's own may be whole; it is followed to the bank alone, since it carries the consent.
    const url = new URL(path.startsWith('/') ? base.replace(/\/$/, '') + path : path);
    if (url.origin !== new URL(base).origin) throw new BankError('unreadable');
    const answer = await this.#inTime({
      method,
      url: url.href,
      headers: { accept: 'application/json', 'x-request-id': randomUUID(), ...headers },
      ...(body !== undefined && { body }),
    });
    if (answer.status < 300) return answer;
    throw new BankError(faultOf(answer));
  }

  /** Also where whoever reaches the bank does not look at the signal. */
  async #inTime(request: Omit<BankRequest, 'signal'>): Promise<BankAnswer> {
    const signal = AbortSignal.timeout(this.#bank.patience ?? usualPatience);
    const over = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    try {
      return await Promise.race([this.#bank.send({ ...request, signal }), over]);
    } catch (cause) {
      throw new BankError(signal.aborted ? 'slow' : 'unreachable', { cause });
    }
  }
}

function firstPage({ accountId, since }: { readonly accountId: string; readonly since: string }): string {
  return `/v1/accounts/${encodeURIComponent(accountId)}/transactions?bookingStatus=booked&dateFrom=${since}`;
}

/** The codes of the standard say which 401 and 403 mean that the consent has ended. */
function faultOf({ status, body }: BankAnswer): BankError['fault'] {
  if (status === 429) return 'tooOften';
  if (status >= 500) return 'unreachable';
  return (status === 401 || status === 403 || status === 404) && /"CONSENT_(?:EXPIRED|INVALID|UNKNOWN)"/.test(body)
    ? 'consentEnded'
    : 'refused';
}
