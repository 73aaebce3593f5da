import { expect, test } from 'vitest';
import { BankError } from './bank-error.ts';
import { Xs2aClient } from './xs2a-client.ts';

/** Creates a client of a bank that answers each call with `answer`. */
function bankThat(answer: (path: string) => { readonly status?: number; readonly body: unknown }) {
  const requests: string[] = [];
  const client = new Xs2aClient({
    id: 'told',
    name: 'Told',
    address: async () => 'https://bank.example/xs2a',
    send: async ({ url }) => {
      const path = url.replace('https://bank.example/xs2a', '');
      requests.push(path);
      const { status = 200, body } = answer(path);
      return { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
    },
  });
  return { client, requests };
}
const page = (days: readonly string[], next?: string) => ({
  body: {
    transactions: {
      booked: days.map((bookingDate) => ({ bookingDate, transactionAmount: { amount: '1.00', currency: 'EUR' } })),
      ...(next !== undefined && { _links: { next: { href: next } } }),
    },
  },
});
const since = { accountId: 'a', since: '2026-01-01' };
const pageOf = (path: string) => Number(/page=(\d+)/.exec(path)?.[1] ?? '0');

test('stops after a hundred pages, and says to go on where the last day began', async () => {
  // Each day has forty pages, so the third day begins at page 80.
  const { client, requests } = bankThat((path) => {
    const at = pageOf(path);
    return page([`2026-03-${30 - Math.floor(at / 40)}`], `/v1/more?page=${at + 1}`);
  });
  const { booked, next } = await client.transactions('c', since);
  expect([requests.length, booked.length, next]).toEqual([100, 100, '/v1/more?page=80']);
});

test('goes on behind a day that fills a hundred pages by itself, rather than to read it for ever', async () => {
  const { client } = bankThat((path) => page(['2026-03-30'], `/v1/more?page=${pageOf(path) + 1}`));
  expect((await client.transactions('c', { path: '/v1/more?page=7' })).next).toBe('/v1/more?page=107');
});

test.each([
  ['lead back to one that was read', (at: number) => page(['2026-03-30'], `/v1/more?page=${(at + 1) % 3}`), 4],
  ['hold nothing and never end', (at: number) => page([], `/v1/more?page=${at + 1}`), 100],
])('has no more of a bank whose pages %s', async (_, answer, calls) => {
  const { client, requests } = bankThat((path) => answer(pageOf(path)));
  expect((await client.transactions('c', since)).next).toBeUndefined();
  expect(requests).toHaveLength(calls);
});

const failing: [string, Parameters<typeof bankThat>[0], BankError['fault']][] = [
  ['a page of its gateway instead of JSON', () => ({ body: '<html>Maintenance</html>' }), 'unreadable'],
  ['JSON that is no object', () => ({ body: 'null' }), 'unreadable'],
  ['JSON that speaks of something else', () => ({ body: { error: 'busy' } }), 'unreadable'],
  ['movements that are no list', () => ({ body: { transactions: { booked: {} } } }), 'unreadable'],
  ['a next page at another address', () => page(['2026-03-30'], 'https://elsewhere.example/v1/x'), 'unreadable'],
  ['500', () => ({ status: 500, body: 'oops' }), 'unreachable'],
  ['429', () => ({ status: 429, body: '' }), 'tooOften'],
  [
    '401 of an ended consent',
    () => ({ status: 401, body: { tppMessages: [{ code: 'CONSENT_EXPIRED' }] } }),
    'consentEnded',
  ],
  [
    '401 of its certificate',
    () => ({ status: 401, body: { tppMessages: [{ code: 'CERTIFICATE_EXPIRED' }] } }),
    'refused',
  ],
  ['a redirect', () => ({ status: 302, body: '' }), 'refused'],
];
test('a consent is given on a page of the bank, never by a script or without an address', async () => {
  const asking = (href: string | undefined) => {
    const links = href === undefined ? {} : { _links: { scaRedirect: { href } } };
    const { client } = bankThat(() => ({ status: 201, body: { consentId: 'c', ...links } }));
    return client.askConsent({ validUntil: '2026-12-31', returnUrl: 'https://kostra.example/bank-auth-redirect' });
  };
  expect(await asking('https://bank.example/sca')).toEqual({ consentId: 'c', address: 'https://bank.example/sca' });
  for (const href of ['javascript:alert(1)', 'data:text/html,x', '/sca', '', undefined])
    await expect(asking(href), href).rejects.toMatchObject({ fault: 'unreadable' });
});

test('movements may be left out of a report of none; accounts may not', async () => {
  const { client } = bankThat(() => ({ body: { transactions: {} } }));
  expect(await client.transactions('c', since)).toEqual({ booked: [], next: undefined });
  await expect(client.accounts('c')).rejects.toMatchObject({ fault: 'unreadable' });
});

test.each(failing)('an answer that is %s is told as what it is', async (_, answer, fault) => {
  const { client, requests } = bankThat(answer);
  const reported = await client.transactions('c', since).then(
    () => 'ended',
    (error: unknown) => (error instanceof BankError ? error.fault : error),
  );
  expect(reported).toBe(fault);
  // A consent must never be sent to another address.
  expect(requests).toHaveLength(1);
});
