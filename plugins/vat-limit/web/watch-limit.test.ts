import { expect, test } from 'vitest';
import type { Token } from '#core/registry';
import { mapStorage, TestClock, TestCompanyClient } from '#core/web/testing';
import { companyClient, currentCompany, feedback, gated, language, type Toast } from '#core/web/tokens';
import { checkVatLimit, type VatLimit } from '../contract/index.ts';
import { ToastMemory } from './limit-toast.ts';
import { watchLimit } from './watch-limit.ts';
import texts from './i18n/sk.json' with { type: 'json' };

const warning: VatLimit = { vatLimitState: 'Warning', remainingSum: '8400.50' };

interface Session {
  readonly answer?: VatLimit | number;
  readonly vatPayerType?: string;
  readonly forGood?: Map<string, string>;
  readonly session?: Map<string, string>;
  readonly after?: number;
  /** The date on which the company is opened. */
  readonly opened?: string;
}

const { TOAST: toastTexts } = texts.VAT_LIMIT;
const words = {
  current: 'sk',
  text: ({ key, values }: { readonly key: string; readonly values: { readonly sum: string } }) =>
    (toastTexts[key.split('.').at(-1) as keyof typeof toastTexts] ?? key).replace('{{sum}}', values.sum), // the test requests only texts of this plugin
};

/** Returns the toasts that are shown after `after` milliseconds. */
async function watched({
  answer = warning,
  vatPayerType = 'NonPayer',
  after = 5_000,
  opened = '2026-11-23',
  ...storages
}: Session) {
  const clock = new TestClock(Date.parse(`${opened}T10:00:00Z`));
  const client = new TestCompanyClient();
  if (typeof answer === 'number') client.refuse(checkVatLimit, answer, 'refused');
  else client.answer(checkVatLimit, () => answer);
  const toasts: Toast[] = [];
  const services = new Map<string, unknown>([
    [currentCompany.id, { vatPayerType }],
    [companyClient.id, client],
    [feedback.id, { toast: (toast: Toast) => toasts.push(toast) }],
    [language.id, words],
    [gated.id, { seen: () => [{ visibility: 'open', contribution: { value: { path: 'reports/invoicing' } } }] }],
  ]);
  const { forGood = new Map<string, string>(), session = new Map<string, string>() } = storages;
  const watching = watchLimit({
    companyId: 'c1',
    signal: new AbortController().signal,
    resolve: async <T>(token: Token<T>) => services.get(token.id) as T, // the map stores each service under the id of its token
    clock,
    memory: new ToastMemory(mapStorage(forGood), mapStorage(session)),
  }).catch(() => undefined);
  await clock.advance(after);
  if (after >= 5_000) await watching;
  return { toasts, client, forGood, session };
}

test('[B2.16-1] [B4-27] [B9-13] warns 5 s after the start with what remains, a link, and a way never to see it again', async () => {
  expect((await watched({ after: 4_999 })).client.calls).toEqual([]);
  const { toasts, forGood } = await watched({});
  expect(toasts).toMatchObject([
    {
      intent: 'warning',
      text: 'Blížite sa k limitu pre registráciu DPH. V tomto roku môžete vyfakturovať ešte 8 400,50 €.',
      timeout: 0,
      link: { to: '/company/c1/reports/invoicing#reports-vat-limit' },
    },
  ]);
  toasts[0]?.action?.run();
  expect([...forGood.keys()]).toEqual(['kostra.vat-limit.Warning.c1.2026']);
  expect((await watched({ forGood })).toasts).toEqual([]);
  const over: VatLimit = { vatLimitState: 'LimitReached', remainingSum: '0.00' };
  expect((await watched({ forGood, answer: over })).toasts).toHaveLength(1);
});

test('[B4-27] what is hidden for good is said again in the next year, whose limit is another one', async () => {
  const { toasts, forGood } = await watched({});
  toasts[0]?.action?.run();
  expect((await watched({ forGood, opened: '2026-12-31' })).toasts).toEqual([]);
  expect((await watched({ forGood, opened: '2027-09-01' })).toasts).toHaveLength(1);
});

test('[B4-27] [B3-17] each is shown once per session', async () => {
  const { session } = await watched({});
  expect((await watched({ session })).toasts).toEqual([]);
  expect((await watched({})).toasts).toHaveLength(1);
});

test('says nothing below 80 %, and does not even ask for a payer', async () => {
  expect((await watched({ answer: { vatLimitState: 'BelowLimit', remainingSum: '10000.01' } })).toasts).toEqual([]);
  expect((await watched({ vatPayerType: 'Payer' })).client.calls).toEqual([]);
});

test('[B7-37] [B8-15] [B8-21] is tried again by the usual delays, and its failures stay without a word', async () => {
  for (const status of [401, 402, 500, 502, 503, 504]) {
    const { toasts, client } = await watched({ answer: status });
    expect(toasts).toEqual([]);
    expect(client.calls[0]?.options).toMatchObject({
      handles: expect.arrayContaining([status]),
      retry: { on: [500, 502, 503, 504], delays: [300, 600, 1_200] },
    });
  }
});
