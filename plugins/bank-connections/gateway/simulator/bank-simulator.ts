import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays, todayAt } from '#core/calendar';
import { defaultLanguage, languageOf } from '#core/contract';
import type { Xs2aBank } from '../../contract/index.ts';
import { consentPage } from './consent-page.ts';
import type { SimulatedAccount } from './simulated-account.ts';

export interface SimulatorOptions {
  readonly accounts: readonly SimulatedAccount[];
  readonly now?: () => Date;
  /** The port. By default the system chooses a free one. */
  readonly port?: number;
  /** The number of transactions on a page. The default is 3, so that tests meet several pages. */
  readonly pageSize?: number;
}

interface Consent {
  status: 'received' | 'partiallyAuthorised' | 'valid' | 'rejected' | 'expired' | 'terminatedByTpp';
  readonly validUntil: string;
  readonly returnUrl: string;
  ibans: readonly string[];
}

/**
 * A simulated bank: XS2A of NextGenPSD2 1.3 with a page for consents, only on this machine, for the demo and tests. All of its data is in
 * memory, so after a restart it knows no consent, like a bank where the consent was revoked.
 */
export class BankSimulator implements Pick<Xs2aBank, 'send'> {
  readonly address: string;
  /** The received calls of the simulated XS2A: method and path, with the query. */
  readonly calls: string[] = [];
  readonly #options: SimulatorOptions;
  readonly #close: () => Promise<void>;
  readonly #consents = new Map<string, Consent>();
  /** The error that answers every further request. `undefined` means that requests are answered as usual. */
  fails: { readonly status: number; readonly code: string } | undefined;
  /** A promise that delays every response until it settles. */
  hangs: Promise<void> | undefined;

  constructor(options: SimulatorOptions, address: string, close: () => Promise<void>) {
    this.#options = options;
    this.address = address;
    this.#close = close;
  }

  close(): Promise<void> {
    return this.#close();
  }

  /** Sends a request by HTTP as the plugin of a real bank would, but without a certificate. */
  async send({ url, method, headers, body, signal }: Parameters<Xs2aBank['send']>[0]) {
    const answer = await fetch(url, {
      method,
      headers: { ...headers },
      signal,
      ...(body !== undefined && { body }),
    });
    return { status: answer.status, body: await answer.text() };
  }

  /** Revokes every consent, as the person could at the bank. */
  expireAll(): void {
    for (const consent of this.#consents.values()) if (consent.status === 'valid') consent.status = 'expired';
  }

  /** Makes each valid consent wait for another person. @returns a function by which that person agrees */
  waitForAnother(): () => void {
    const given = [...this.#consents.values()].filter(({ status }) => status === 'valid');
    for (const consent of given) consent.status = 'partiallyAuthorised';
    return () => {
      for (const consent of given) consent.status = 'valid';
    };
  }

  /** Limits every consent to these accounts, as the person could at the bank. @returns a function that undoes it */
  cover(...ibans: readonly string[]): () => void {
    const before = [...this.#consents.values()].map((consent) => ({ consent, ibans: consent.ibans }));
    for (const { consent } of before) consent.ibans = ibans;
    return () => {
      for (const one of before) one.consent.ibans = one.ibans;
    };
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.address);
    const page = /^\/consent\/([\w-]+)$/.exec(url.pathname);
    if (page) return this.#page(page[1] ?? '', url, request, response);
    this.calls.push(`${request.method} ${url.pathname}${url.search}`);
    await this.hangs;
    if (this.fails) return refuse(response, this.fails.status, this.fails.code);
    if (url.pathname === '/v1/consents' && request.method === 'POST') return this.#create(request, response);
    const [, id = '', isStatus] = /^\/v1\/consents\/([\w-]+)(\/status)?$/.exec(url.pathname) ?? [];
    if (id) return this.#consent(id, isStatus !== undefined, request, response);
    const consent = this.#consents.get(String(request.headers['consent-id'] ?? ''));
    if (!consent) return refuse(response, 403, 'CONSENT_UNKNOWN');
    if (consent.status !== 'valid') return refuse(response, 401, 'CONSENT_EXPIRED');
    const covered = this.#options.accounts.filter(({ iban }) => consent.ibans.includes(iban));
    if (url.pathname === '/v1/accounts')
      return json(response, 200, {
        accounts: covered.map(({ iban, name, currency }) => ({ resourceId: iban, iban, name, currency })),
      });
    const [, of] = /^\/v1\/accounts\/([A-Z\d]+)\/transactions$/.exec(url.pathname) ?? [];
    const account = covered.find(({ iban }) => iban === of);
    return account ? this.#transactions(account, url, response) : refuse(response, 404, 'RESOURCE_UNKNOWN');
  }

  async #create(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { validUntil } = JSON.parse(await textOf(request)) as { validUntil: string }; // the request comes from our own client
    const returnUrl = String(request.headers['tpp-redirect-uri'] ?? '');
    const consentId = randomUUID();
    this.#consents.set(consentId, { status: 'received', validUntil, returnUrl, ibans: [] });
    json(response, 201, {
      consentStatus: 'received',
      consentId,
      _links: {
        scaRedirect: { href: `${this.address}/consent/${consentId}` },
        status: { href: `/v1/consents/${consentId}/status` },
      },
    });
  }

  #consent(id: string, isStatus: boolean, { method }: IncomingMessage, response: ServerResponse): void {
    const consent = this.#consents.get(id);
    if (!consent) return refuse(response, 403, 'CONSENT_UNKNOWN');
    if (method === 'DELETE') {
      consent.status = 'terminatedByTpp';
      response.writeHead(204).end();
      return undefined;
    }
    return isStatus
      ? json(response, 200, { consentStatus: consent.status })
      : refuse(response, 404, 'RESOURCE_UNKNOWN');
  }

  async #page(id: string, url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const consent = this.#consents.get(id);
    const language = languageOf(url.searchParams.get('lang')) ?? defaultLanguage;
    if (request.method === 'POST' && consent?.status === 'received') {
      const form = new URLSearchParams(await textOf(request));
      consent.ibans = form.getAll('iban');
      consent.status = form.get('decision') === 'give' && consent.ibans.length > 0 ? 'valid' : 'rejected';
      response.writeHead(303, { location: consent.returnUrl, 'cache-control': 'no-store' }).end();
      return;
    }
    const html = consentPage({
      language,
      accounts: this.#options.accounts,
      validUntil: consent?.validUntil,
      isOpen: consent?.status === 'received',
      back: consent?.returnUrl,
    });
    response
      .writeHead(consent ? 200 : 404, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      })
      .end(html);
  }

  #transactions({ currency, movements }: SimulatedAccount, url: URL, response: ServerResponse): void {
    const { now = () => new Date(), pageSize = 3 } = this.#options;
    const today = todayAt(now());
    const since = url.searchParams.get('dateFrom') ?? '';
    const from = Number(url.searchParams.get('page') ?? '0') * pageSize;
    const all = movements
      .map((movement) => ({ ...movement, day: addDays(today, -movement.daysAgo) }))
      .filter(({ day }) => day >= since);
    const booked = all.slice(from, from + pageSize).map(({ day, amount, name, iban, endToEndId, text }, at) => {
      const side = amount.startsWith('-') ? 'creditor' : 'debtor';
      return {
        transactionId: `${day}-${from + at}`,
        entryReference: `${day}-${amount}-${name}`,
        bookingDate: day,
        transactionAmount: { amount, currency },
        ...(endToEndId && { endToEndId }),
        ...(name && { [`${side}Name`]: name }),
        ...(iban && { [`${side}Account`]: { iban } }),
        remittanceInformationUnstructured: text,
      };
    });
    const next = new URL(url);
    next.searchParams.set('page', String(from / pageSize + 1));
    json(response, 200, {
      transactions: {
        booked,
        ...(from + pageSize < all.length && { _links: { next: { href: next.pathname + next.search } } }),
      },
    });
  }
}

/** Starts a simulated bank that listens only on this machine. */
export async function startBankSimulator(options: SimulatorOptions): Promise<BankSimulator> {
  let simulator: BankSimulator | undefined;
  const server = createServer((request, response) => {
    simulator?.answer(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // a TCP server has an address with a port
  server.unref(); // an idle server must not keep the process running
  simulator = new BankSimulator(options, `http://127.0.0.1:${port}`, async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return simulator;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer); // a request without an encoding yields bytes
  return Buffer.concat(parts).toString('utf8');
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function refuse(response: ServerResponse, status: number, code: string): void {
  json(response, status, { tppMessages: [{ category: 'ERROR', code }] });
}
