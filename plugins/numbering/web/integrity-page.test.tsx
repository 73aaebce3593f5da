// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestShell } from '#core/web/testing';
import { type Finding, type Integrity, readIntegrity } from '../contract/index.ts';
import manifest from '../manifest.ts';
import texts from './i18n/sk.json' with { type: 'json' };

type Shell = Awaited<ReturnType<typeof openTestShell>>;
let shell: Shell;

beforeAll(() => import('./integrity-page.tsx'));
beforeEach(async () => {
  shell = await openTestShell({ plugin: manifest, texts, permissions: ['numberingSequences:read'] });
});
afterEach(cleanup);

const finding: Finding = {
  kind: 'missing',
  number: null,
  count: 2,
  previous: '20260001',
  next: '20260004',
  issuedOn: null,
  previousIssuedOn: null,
  documents: [{ id: 'a', number: '20260004', path: 'invoices/list/detail/a' }],
};
const report: Integrity = {
  documentType: 'Invoice',
  sequenceCode: 'FA',
  name: 'Faktúry',
  periods: ['2026', '2025'],
  period: '2026',
  count: 5,
  first: '20260001',
  last: '20260007',
  findings: [],
  hasMore: false,
};
const open = () => shell.open('settings/numbering/Invoice-FA/integrity');

describe('the integrity page', () => {
  it('says that a series is in order', async () => {
    shell.client.answer(readIntegrity, () => report);
    await open();
    await screen.findByText('Rad má 5 čísel za sebou, žiadne nechýba ani sa neopakuje.');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kontrola číselného radu FA');
  });

  it('tells each finding in words, with the documents that it is about', async () => {
    const issuedOn = '2026-05-01';
    const backwards: Finding = {
      ...finding,
      kind: 'outOfOrder',
      number: '20260004',
      issuedOn,
      previousIssuedOn: '2026-05-04',
    };
    const twice: Finding = { ...finding, kind: 'duplicate', number: '20260004', count: 2, previous: null, next: null };
    shell.client.answer(readIntegrity, () => ({ ...report, findings: [finding, backwards, twice] }));
    await open();
    const rows = within(await screen.findByRole('table', { name: '3 zistenia' })).getAllByRole('row');
    const [, missing, outOfOrder, duplicate] = rows.map(({ textContent }) => textContent);
    expect(duplicate).toContain('Rovnaké číslo majú 2 doklady.');
    expect(missing).toContain('Medzi 20260001 a 20260004 chýbajú 2 čísla.');
    expect(outOfOrder).toContain('Dátum 01.05.2026 je skorší ako dátum dokladu 20260001 (04.05.2026).');
    const [link] = screen.getAllByRole<HTMLAnchorElement>('link', { name: '20260004' });
    expect(link?.getAttribute('href')).toBe('/company/c1/invoices/list/detail/a');
  });

  it('looks at another period, which stands in the address', async () => {
    const user = userEvent.setup();
    shell.client.answer(readIntegrity, ({ query }) => ({ ...report, period: query.period ?? '2026' }));
    await open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Obdobie' }), '2025');
    await waitFor(() =>
      expect(shell.client.inputs(readIntegrity)).toMatchObject([{ query: {} }, { query: { period: '2025' } }]),
    );
    expect(shell.at()).toBe('/company/c1/settings/numbering/Invoice-FA/integrity?period=2025');
  });

  it('is printed as it stands', async () => {
    const user = userEvent.setup();
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    shell.client.answer(readIntegrity, () => report);
    await open();
    await user.click(await screen.findByRole('button', { name: 'Vytlačiť' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('of a series that is not there leads back', async () => {
    shell.client.refuse(readIntegrity, 404, 'not-found');
    await open();
    await screen.findByText('Číselný rad sa nepodarilo skontrolovať.');
  });
});
