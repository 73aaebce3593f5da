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

/** The number of pages of an account that one refresh reads. The next refresh reads the remaining pages. */
const maxPages = 100;

/** The start of reading: the first day (`yyyy-MM-dd`) of an account's transactions, or the page from which reading continues. */
type Where = { readonly accountId: string; readonly since: string } | { readonly path: string };

/** The timeout of one answer in milliseconds, if the bank's plugin defines none. */
const defaultTimeout = 15_000;

/** The states of a consent that is not decided yet. */
const waiting = ['received', 'partiallyAuthorised'];

/** A client of a bank with XS2A (Berlin Group, NextGenPSD2 1.3). It throws only BankErrors. */
export class Xs2aClient {
  readonly #bank: Xs2aBank;

  constructor(bank: Xs2aBank) {
    this.#bank = bank;
  }

  /**
   * Requests a consent. No account is named, because the bank lets the person choose. @param returnUrl the address to which the bank
   * sends the person afterwards, whatever the decision was
   */
  async askConsent({ validUntil, returnUrl }: { readonly validUntil: string; readonly returnUrl: string }) {
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
        'tpp-redirect-uri': returnUrl,
        'tpp-nok-redirect-uri': returnUrl,
      },
    });
    return readConsent(answer.body);
  }

  /** Returns the state of a consent: `given`, `waiting` (not decided yet) or `ended` (refused, revoked or too old). */
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
   * Reads the booked transactions, page by page. `next` is the page from which reading continues if there are more pages than are read at
   * once. It is the page where the last day began: two transactions of a day may have equal data, so a day has to be read completely to
   * show that they are two.
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
    // A page that links to an earlier page is the last one.
    while (next !== undefined && !pages.has(next) && pages.size < maxPages) {
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
    // A bank may link to an absolute address. The client follows it only if it leads to the same bank, because the request carries the
    // consent.
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

  /** Sends a request with a timeout, which also works if the bank's plugin ignores the signal. */
  async #inTime(request: Omit<BankRequest, 'signal'>): Promise<BankAnswer> {
    const signal = AbortSignal.timeout(this.#bank.timeout ?? defaultTimeout);
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

/** Returns the fault that an error response means. The standard's codes show which 401 and 403 mean that the consent has ended. */
function faultOf({ status, body }: BankAnswer): BankError['fault'] {
  if (status === 429) return 'tooOften';
  if (status >= 500) return 'unreachable';
  return (status === 401 || status === 403 || status === 404) && /"CONSENT_(?:EXPIRED|INVALID|UNKNOWN)"/.test(body)
    ? 'consentEnded'
    : 'refused';
}
