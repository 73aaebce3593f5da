import { expect, test } from 'vitest';
import type { Token } from '#core/registry';
import { mapStorage, TestClock, TestCompanyClient } from '#core/web/testing';
import { companyClient, feedback, language, type Toast } from '#core/web/tokens';
import { type ConnectionResult, readConnectionResult, refreshBankTransactions } from '../contract/index.ts';
import { refreshPeriodically } from './refresh-periodically.ts';
import { watchConnections } from './watch-connections.ts';
import texts from './i18n/sk.json' with { type: 'json' };

const expired: ConnectionResult = { status: 'Expired', expiredBanks: ['Tatra banka', 'ČSOB'] };
const words = {
  text: ({ values }: { readonly values: { readonly banks: string } }) =>
    texts.BANK_CONNECTIONS.TOAST.replace('{{banks}}', values.banks),
};

interface Session {
  readonly answer?: ConnectionResult | number;
  readonly session?: Map<string, string>;
  readonly after?: number;
}

/** Returns the shown toasts and the logged errors after the given number of milliseconds. */
async function watched({ answer = expired, session = new Map(), after = 5_000 }: Session) {
  const clock = new TestClock();
  const client = new TestCompanyClient();
  if (typeof answer === 'number') client.refuse(readConnectionResult, answer, 'refused');
  else client.answer(readConnectionResult, () => answer);
  const toasts: Toast[] = [];
  const logged: unknown[] = [];
  const services = new Map<string, unknown>([
    [companyClient.id, client],
    [feedback.id, { toast: (toast: Toast) => toasts.push(toast) }],
    [language.id, words],
  ]);
  const ending = new AbortController();
  const watching = watchConnections({
    companyId: 'c1',
    signal: ending.signal,
    resolve: async <T>(token: Token<T>) => services.get(token.id) as T, // each service is stored under its own token
    clock,
    session: mapStorage(session),
    log: (error) => logged.push(error),
  });
  await clock.advance(after);
  if (after < 5_000) ending.abort();
  await watching;
  return { toasts, client, session, logged };
}

test('[B2.16-2] [A8-21] [B4-27] a bank toast names the banks and leads to the bank accounts, 5 s after the start', async () => {
  expect((await watched({ after: 4_999 })).client.calls).toEqual([]);
  expect((await watched({})).toasts).toMatchObject([
    {
      intent: 'warning',
      text: 'Prepojenie s bankou vypršalo: Tatra banka, ČSOB. Kým ho neobnovíte, nové platby neprídu.',
      link: { to: '/company/c1/settings/bank-accounts' },
    },
  ]);
});

test('[B4-27] it is shown once per session, and not at all while every connection holds', async () => {
  const { session } = await watched({});
  expect((await watched({ session })).toasts).toEqual([]);
  expect((await watched({})).toasts).toHaveLength(1);
  expect((await watched({ answer: { status: 'Successful', expiredBanks: [] } })).toasts).toEqual([]);
  expect((await watched({ answer: { status: null, expiredBanks: [] } })).toasts).toEqual([]);
});

test('[B8-21] a check that fails is ignored with the usual statuses, and logged with any other', async () => {
  for (const status of [0, 401, 499, 500, 502, 503, 504]) {
    const { toasts, logged } = await watched({ answer: status });
    expect({ status, toasts, logged }).toEqual({ status, toasts: [], logged: [] });
  }
  for (const status of [400, 403, 404, 409])
    expect((await watched({ answer: status })).logged, String(status)).toHaveLength(1);
});

test('[B4-28] movements are asked for at once, and each hour while the company is open, whatever was answered', async () => {
  const clock = new TestClock();
  const client = new TestCompanyClient();
  client.refuse(refreshBankTransactions, 503, 'unavailable');
  const ending = new AbortController();
  const keeping = refreshPeriodically({
    clock,
    signal: ending.signal,
    resolve: async <T>() => client as T, // the code requests only this service
  }).catch(() => undefined);
  await clock.advance(0);
  expect(client.calls).toHaveLength(1);
  await clock.advance(3_599_999);
  expect(client.calls).toHaveLength(1);
  await clock.advance(1);
  expect(client.calls).toHaveLength(2);
  ending.abort();
  await keeping;
  await clock.advance(3_600_000);
  expect(client.calls).toHaveLength(2);
});
