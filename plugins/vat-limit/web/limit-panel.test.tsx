import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { entityChanged } from '#core/contract/platform';
import { definePlugin } from '#core/registry';
import { openTestShell, type TestCompanyClient } from '#core/web/testing';
import { companyPage, currentCompany } from '#core/web/tokens';
import { type ExcludedSupplies, listExcludedSupplies, readVatOutlook, type VatOutlook } from '../contract/index.ts';
import manifest from '../manifest.ts';
import texts from './i18n/sk.json' with { type: 'json' };
import LimitPanel from './limit-panel.tsx';
import './vat-outlook-store.ts';

afterEach(cleanup);

const outlook: VatOutlook = {
  vatLimitState: 'BelowLimit',
  remainingSum: '38000.00',
  year: 2026,
  turnover: '12000.00',
  remainingToImmediate: '50500.00',
  notCounted: '0.00',
  unknown: 0,
  months: [],
  forecast: null,
};
const sale: ExcludedSupplies['rows'][number] = {
  documentId: 'd1',
  collection: 'invoices',
  number: '20260001',
  day: '2026-11-05',
  name: 'Píla',
  isLine: false,
  reason: 'incidentalAsset',
  note: '',
  amount: '5000.00',
};

interface Opened {
  readonly outlook?: Partial<VatOutlook>;
  readonly rows?: ExcludedSupplies['rows'];
  readonly vatPayerType?: string;
  readonly prepare?: (client: TestCompanyClient) => void;
}

async function open({ outlook: change = {}, rows = [], vatPayerType = 'NonPayer', prepare }: Opened = {}) {
  const plugin = definePlugin({
    ...manifest,
    contributes: [
      ...(manifest.contributes ?? []),
      companyPage({
        id: 'vat-limit.test-panel',
        path: 'vat',
        titleKey: 'VAT_LIMIT.TITLE',
        page: async () => ({ default: LimitPanel }),
      }),
    ],
  });
  const shell = await openTestShell({ plugin, texts, permissions: [] });
  shell.scope.set(currentCompany, { id: 'c1', name: 'Firma', role: 'Owner', vatPayerType });
  const known = { outlook: { ...outlook, ...change }, rows };
  shell.client
    .answer(readVatOutlook, () => ({ ...known.outlook }))
    .answer(listExcludedSupplies, () => ({ rows: known.rows }));
  prepare?.(shell.client);
  await shell.open('vat');
  return { ...shell, known };
}

/** Returns a text with plain spaces, as it is read. */
const read = (element: Element | null | undefined) => element?.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '';
const items = async () => {
  const title = await screen.findByRole('heading', { name: 'Čo sa nezapočítava a prečo' });
  return [...(title.closest('section')?.querySelectorAll('li') ?? [])].map(read);
};
const changed = { entityKind: 'Invoice', action: 'update', id: 'd1', payload: {} } as const;

describe('what the turnover leaves out', () => {
  it('is listed with its document, day, reason, note and amount; a line by its name', async () => {
    await open({
      rows: [
        sale,
        { ...sale, documentId: 'd2', number: '20260002', isLine: true, name: 'Nájom', reason: 'exempt', note: '§ 38' },
      ],
    });
    expect(await items()).toEqual([
      '20260001 Píla5 000,00 €05.11.2026 · príležitostný predaj majetku',
      '20260002 položka Nájom5 000,00 €05.11.2026 · oslobodené dodanie · § 38',
    ]);
    const link = screen.getByRole('link', { name: '20260002' });
    expect(link.getAttribute('href')).toBe('/company/c1/invoices/list/detail/d2');
  });

  it('is read again whenever the turnover is, in the same year too: something was marked or issued meanwhile', async () => {
    const { events, known } = await open({ rows: [sale] });
    expect(await items()).toHaveLength(1);
    known.rows = [sale, { ...sale, documentId: 'd3', number: '20260003' }];
    await act(async () => events.send(entityChanged, changed));
    await screen.findByRole('link', { name: '20260003' });
    known.rows = [];
    await act(async () => events.send(entityChanged, changed));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Čo sa nezapočítava a prečo' })).toBeNull());
  });

  it('says that it could not be read, and keeps the turnover', async () => {
    await open({ prepare: (client) => client.refuse(listExcludedSupplies, 500, 'internal') });
    await screen.findByText('Nepodarilo sa načítať, čo sa nezapočítava.');
    screen.getByText('Obrat v roku 2026');
  });
});

describe('the panel of the limit', () => {
  it('[B7-37] says the turnover, what remains to both limits, and what does not count if there is any', async () => {
    await open({ outlook: { notCounted: '5000.00' } });
    await screen.findByText('Obrat v roku 2026');
    const said = [...document.querySelectorAll('dt')].map((term) => [read(term), read(term.nextElementSibling)]);
    expect(said).toEqual([
      ['Obrat v roku 2026', '12 000,00 €'],
      ['Zostáva do 50 000,00 €', '38 000,00 €'],
      ['Zostáva do 62 500,00 €', '50 500,00 €'],
      ['Nezapočítava sa', '5 000,00 €'],
      ['Odhad podľa posledných 12 mesiacov', 'Na odhad je zatiaľ málo údajov.'],
    ]);
    cleanup();
    await open();
    await screen.findByText('Obrat v roku 2026');
    expect(screen.queryByText('Nezapočítava sa')).toBeNull();
  });

  it.each([
    ['Warning', 'Blížite sa k limitu. V tomto roku môžete vyfakturovať ešte 38 000,00 €.'],
    ['LimitReached', 'Váš obrat dosiahol 50 000 €. Ak túto sumu presiahne, od 1. januára ste platiteľom DPH.'],
    ['ImmediateLimitExceeded', 'Váš obrat presiahol 62 500 €. Platiteľom DPH ste od dodania, ktorým ho presiahol.'],
  ] as const)('[B3-9] warns of the state %s', async (vatLimitState, words) => {
    await open({ outlook: { vatLimitState } });
    await screen.findByText('Obrat v roku 2026');
    expect(read(document.querySelector('.k-notice--warning'))).toContain(words);
  });

  it('[B3-9] warns of nothing below the limit, and fills its bar to the higher limit and no further', async () => {
    await open({ outlook: { turnover: '31250.00' } });
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar');
    expect(bar.value).toBe(50);
    expect(document.querySelector('.k-notice--warning')).toBeNull();
    cleanup();
    await open({ outlook: { turnover: '99999.00', vatLimitState: 'ImmediateLimitExceeded' } });
    expect((await screen.findByRole<HTMLProgressElement>('progressbar')).value).toBe(100);
  });

  const forecast = { limit: '50000.00', expectedOn: '2027-03-01', earliestOn: '2027-01-01', latestOn: '2027-06-01' };
  it.each([
    [forecast, '50 000,00 € presiahnete okolo 01.03.2027, najskôr 01.01.2027 a najneskôr 01.06.2027.'],
    [{ ...forecast, latestOn: null }, '50 000,00 € presiahnete okolo 01.03.2027, najskôr 01.01.2027.'],
    [
      { ...forecast, expectedOn: null, latestOn: null },
      '50 000,00 € môžete presiahnuť najskôr 01.01.2027, skôr však nie.',
    ],
    [
      { ...forecast, expectedOn: null, earliestOn: null, latestOn: null },
      '50 000,00 € v najbližších dvoch rokoch nepresiahnete.',
    ],
  ])('foresees by %o', async (known, words) => {
    await open({ outlook: { forecast: known } });
    const term = await screen.findByText('Odhad podľa posledných 12 mesiacov');
    expect(read(term.nextElementSibling)).toBe(words);
  });

  it('says how many documents have no rate, so that they are missing', async () => {
    await open({ outlook: { unknown: 2 } });
    await screen.findByText('2 doklady v cudzej mene nemajú kurz, preto v obrate chýbajú.');
  });

  it('says that the turnover could not be read, and reads it again', async () => {
    const { client, known } = await open({ prepare: (one) => one.refuse(readVatOutlook, 500, 'internal') });
    await screen.findByText('Nepodarilo sa načítať obrat pre DPH.');
    client.answer(readVatOutlook, () => known.outlook);
    await userEvent.click(screen.getByRole('button', { name: 'Skúsiť znova' }));
    await screen.findByText('Obrat v roku 2026');
  });

  it('is not for a payer, for whom nothing is asked', async () => {
    const { client } = await open({ vatPayerType: 'Payer' });
    await waitFor(() => expect(screen.queryByText('skeleton')).toBeNull());
    expect(screen.queryByText(texts.VAT_LIMIT.TITLE)).toBeNull();
    expect(client.calls).toEqual([]);
  });
});
