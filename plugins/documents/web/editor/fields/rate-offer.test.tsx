import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { contribute, definePlugin } from '#core/registry';
import { type ExchangeRate, exchangeRateEndpoint, exchangeRateSources } from '../../../contract/index.ts';
import { openTestDocuments, testDocument, testKind, writer } from '../../test-documents.tsx';

afterEach(cleanup);

const endpoint = exchangeRateEndpoint('test-rates');
const source = definePlugin({
  id: 'test-rates',
  version: '1.0.0',
  contributes: [contribute(exchangeRateSources, { id: 'test-rates.source' }, { endpoint, texts: 'TEST_RATES' })],
});

/** Opens a draft in Czech crowns, supplied on 19 November, with this response of the source of rates. */
async function openCrowns(rate: ExchangeRate | null) {
  const stored = testDocument({ currency: 'CZK', suppliedOn: '2026-11-19' });
  const shell = await openTestDocuments(writer, stored, testKind, [source]);
  shell.client.answer(endpoint, () => rate);
  await shell.at('/detail/d1');
  return shell;
}
const published = { currency: 'CZK', day: '2026-11-18', rate: '25.123', source: 'ecb' } as const;

it('offers the rate of the day before the supply, and one press fills it in (§ 26)', async () => {
  const { client } = await openCrowns(published);
  await userEvent.click(await screen.findByRole('button', { name: 'TEST_RATES.OFFER' }));
  expect(screen.getByLabelText<HTMLInputElement>('Výmenný kurz').value).toBe('25,123');
  expect(screen.getByText('TEST_RATES.USED')).toBeTruthy();
  expect(client.inputs(endpoint)).toEqual([{ query: { currency: 'CZK', on: '2026-11-18' } }]);
});

it.each([
  ['there is none', null],
  ['the last one is older than any row of holidays', { ...published, day: '2026-11-10' }],
])('says so when %s', async (_, rate) => {
  await openCrowns(rate);
  expect(await screen.findByText('TEST_RATES.MISSING')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /TEST_RATES/ })).toBeNull();
});

it('calls invented figures so', async () => {
  await openCrowns({ ...published, source: 'demo' });
  expect(await screen.findByRole('button', { name: 'TEST_RATES.OFFER_DEMO' })).toBeTruthy();
});

it('is of one currency: another one begins without a rate', async () => {
  const { client } = await openCrowns(published);
  await userEvent.click(await screen.findByRole('button', { name: 'TEST_RATES.OFFER' }));
  client.answer(endpoint, () => ({ ...published, currency: 'USD', rate: '1.0842' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mena' }), 'USD');
  expect(screen.getByLabelText<HTMLInputElement>('Výmenný kurz').value).toBe('');
  expect(await screen.findByRole('button', { name: 'TEST_RATES.OFFER' })).toBeTruthy();
});
