import { expect, test } from 'vitest';
import { TestCompanyClient } from '#core/web/testing';
import { type AdvisedDraft } from '#plugins/documents/contract';
import { readVatOutlook, type VatOutlook } from '../contract/index.ts';
import makeVatOutlook from './vat-outlook-store.ts';

const outlook: VatOutlook = {
  vatLimitState: 'Warning',
  remainingSum: '1000.00',
  year: 2026,
  turnover: '49000.00',
  remainingToImmediate: '13500.00',
  notCounted: '0.00',
  unknown: 0,
  months: [],
  forecast: null,
};
type Line = AdvisedDraft['lines'][number];
const counts = (base: string): Line => ({ base, vatCategory: 'O', turnover: 'counts' });

/** Returns the keys of the advice that the editor shows for a draft with these lines. */
async function adviceKeys(lines: readonly Line[], more: Partial<AdvisedDraft> = {}, vatPayerType = 'NonPayer') {
  const client = new TestCompanyClient();
  client.answer(readVatOutlook, () => outlook);
  const events = { on: () => () => undefined, onResync: () => () => undefined };
  const store = makeVatOutlook(client, events as never, { vatPayerType } as never); // these are the only members that the store uses
  if (vatPayerType !== 'Payer') await store.load();
  const base = lines.reduce((sum, line) => sum + Number(line.base), 0).toFixed(2);
  const draft = { countsAs: ['turnover'] as const, suppliedOn: '2026-11-23', currency: 'EUR', exchangeRate: null };
  return store.advise({ ...draft, base, lines, ...more }).map(({ key }) => key);
}

test('[B4-27] says which limit this document passes, by the lines that count alone', async () => {
  expect(await adviceKeys([counts('1000.00')])).toEqual([]);
  expect(await adviceKeys([counts('1000.01')])).toEqual(['VAT_LIMIT.DRAFT.REGISTRATION']);
  expect(await adviceKeys([counts('13500.01')])).toEqual(['VAT_LIMIT.DRAFT.IMMEDIATE']);
  const car: Line = { base: '20000.00', vatCategory: 'O', turnover: 'incidentalAsset' };
  expect(await adviceKeys([counts('1000.00'), car])).toEqual([]);
  expect(await adviceKeys([counts('1000.01'), car])).toEqual(['VAT_LIMIT.DRAFT.REGISTRATION']);
  const abroad: Line = { base: '20000.00', vatCategory: 'AE', turnover: 'counts' };
  expect(await adviceKeys([counts('1000.00'), abroad])).toEqual([]);
});

test('in euro, of this year, and never to payers', async () => {
  const more = { currency: 'USD', exchangeRate: '2' };
  expect(await adviceKeys([counts('2000.00')], more)).toEqual([]);
  expect(await adviceKeys([counts('2000.02')], more)).toEqual(['VAT_LIMIT.DRAFT.REGISTRATION']);
  expect(await adviceKeys([counts('2000.00')], { suppliedOn: '2027-01-01' })).toEqual([]);
  expect(await adviceKeys([counts('2000.00')], {}, 'Payer')).toEqual([]);
});
