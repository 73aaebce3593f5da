import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KostraProcess } from '../support/kostra-process.ts';
import { bearerToken } from '../support/bearer-token.ts';
import { missing } from '../requires.ts';

/**
 * Issues 200 invoices from 20 clients in one series, while the gateway gets SIGKILL between the first and the last response. Clients repeat
 * requests that got no response, with the same Idempotency-Key. The test compares the stored invoices with the responses.
 */
describe.skipIf(missing('invoices').length > 0)('a gateway killed while invoices are issued', () => {
  let kostra: KostraProcess;
  let token: string;
  let base: string;

  beforeAll(async () => {
    kostra = await new KostraProcess().start();
    token = await bearerToken(kostra.url, 'owner@kostra.example', 'kostra-demo');
    const companies = await get<{ id: string; businessName: string }[]>('companies');
    // This company already has a few invoices, so its series continues after their numbers.
    const company = companies.find(({ businessName }) => businessName === 'Stavby Šariš');
    base = `companies/${company?.id}`;
  }, 240_000);

  afterAll(() => kostra.remove());

  test('leaves no gap, no duplicate, and none of the answered ones missing', { timeout: 600_000 }, async () => {
    const before = await numbers();
    const drafts = await inTurns(20, 200, (index) => create(index));
    const answered = new Map<string, string>();
    let killed: Promise<void> | undefined;

    await Promise.all(
      Array.from({ length: 20 }, async (_, client) => {
        for (let index = client; index < drafts.length; index += 20) {
          const id = drafts[index] ?? '';
          const key = randomUUID();
          answered.set(id, await issue(id, key));
          if (answered.size === 60) killed ??= kostra.kill().then(async () => void (await kostra.start()));
        }
      }),
    );
    await killed;

    expect(answered.size).toBe(200);
    const after = await numbers();
    // Every number that a response contained is stored with the same invoice.
    for (const [id, number] of answered) expect(after.get(id)).toBe(number);
    // Each number occurs once, and there is no gap between the numbers, including those of earlier invoices.
    const year = [...answered.values()][0]?.slice(0, 4) ?? '';
    const run = [...after.values()]
      .filter((number) => number.startsWith(year))
      .map((number) => Number(number.slice(4)));
    expect(new Set(run).size).toBe(run.length);
    expect(run.toSorted((a, b) => a - b)).toEqual(Array.from({ length: run.length }, (_, index) => index + 1));
    expect(after.size).toBe(before.size + 200);
  });

  async function create(index: number): Promise<string> {
    const today = new Date().toISOString().slice(0, 10);
    const body = {
      customer: { name: `Odberateľ ${index}`, street: 'Hlavná 1', city: 'Prešov', country: 'SK' },
      issuedOn: today,
      paymentMethod: 'cash', // A bank transfer would need an account.
      lines: [{ name: 'Murárske práce', quantity: '1', unitPrice: '100', vatRate: '23' }],
    };
    return (await send<{ id: string }>('POST', `${base}/invoices`, body, randomUUID())).id;
  }

  /** Repeats the same request until there is a response, as a client does when the gateway is unavailable. */
  async function issue(id: string, key: string): Promise<string> {
    for (;;) {
      try {
        return (await send<{ number: string }>('POST', `${base}/invoices/${id}/issue`, {}, key)).number;
      } catch (error) {
        if (!(error instanceof Away)) throw error;
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
  }

  /** Returns the numbers of all issued invoices by the ids of the invoices. */
  async function numbers(): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (let after = ''; ; ) {
      const page = await get<{ items: { id: string; number: string | null }[]; next: string | null }>(
        `${base}/invoices?top=100${after}`,
      );
      for (const { id, number } of page.items) if (number) found.set(id, number);
      if (!page.next) return found;
      after = `&after=${encodeURIComponent(page.next)}`;
    }
  }

  function get<T>(path: string): Promise<T> {
    return send<T>('GET', path);
  }

  async function send<T>(method: string, path: string, body?: object, key?: string): Promise<T> {
    const response = await fetch(`${kostra.url}/gateway/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(key ? { 'idempotency-key': key } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((error: unknown) => {
      throw new Away(String(error));
    });
    // A status of 503 means that the gateway is starting; an incomplete body means that it was killed while it was responding.
    const text = await response.text().catch((error: unknown) => {
      throw new Away(String(error));
    });
    if (response.status === 503) throw new Away('starting');
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text) as T; // The gateway has validated the reply against the contract.
  }
});

/** The error if the gateway did not respond, so that it is unknown whether the action was done. */
class Away extends Error {}

/** Runs `count` tasks, at most `width` at the same time, and returns their results in order. */
async function inTurns<T>(width: number, count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let index = next++; index < count; index = next++) results[index] = await work(index);
    }),
  );
  return results;
}
