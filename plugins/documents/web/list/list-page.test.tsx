import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { entityChanged } from '#core/contract/platform';
import { today } from '#core/web';
import { addDays } from '#core/calendar';
import { readPartner } from '#plugins/partners/contract';
import type { CurrencySummary, DocumentRow } from '../../contract/index.ts';
import { openTestDocuments, reader, testKind, testRow, writer } from '../test-documents.tsx';

const { endpoints } = testKind;
const user = userEvent.setup();

function sumsIn(currency: string, part: Partial<CurrencySummary> = {}): CurrencySummary {
  return {
    currency,
    count: 3,
    base: '1000.00',
    vat: '230.00',
    total: '1230.00',
    due: '615.00',
    leftOut: { drafts: 0, cancelled: 0 },
    open: { count: 2, due: '700.00' },
    overdue: { count: 1, due: '123.00' },
    thisMonth: { count: 0, total: '0.00' },
    ...part,
  };
}

async function open(
  currencies: readonly CurrencySummary[],
  rows: readonly DocumentRow[] = [testRow({})],
  search = '',
  permissions = writer,
) {
  const shell = await openTestDocuments(permissions);
  shell.client
    .answer(endpoints.list, () => ({ items: [...rows], next: null }))
    .answer(endpoints.summary, () => ({ currencies: [...currencies] }));
  await shell.at(search);
  return shell;
}
const sums = () => screen.findByRole('group', { name: 'Súčty zoznamu' });
const filter = (name: RegExp) => screen.findByRole('button', { name });
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

// jsdom has no layout, so the list gets a window of 20 rows.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(720);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1440);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(720);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1440);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the sums above the list', () => {
  it('[B6-7] are not shown, nor asked for, without the right to them; the rows are', async () => {
    const withoutSums = writer.filter((right) => right !== 'invoicesSummary:read');
    const { client } = await open([sumsIn('EUR')], [testRow({ number: '20260017' })], '', withoutSums);
    await screen.findByText('20260017');
    expect(screen.queryByRole('group', { name: 'Súčty zoznamu' })).toBeNull();
    expect(client.inputs(endpoints.summary)).toEqual([]);
  });

  it('are of each currency, the others when asked for, each amount and each count of its currency alone', async () => {
    await open([
      sumsIn('EUR', { leftOut: { drafts: 2, cancelled: 1 } }),
      sumsIn('CZK', {
        count: 7,
        vat: '0.00',
        open: { count: 5, due: '700.00' },
        overdue: { count: 0, due: '0.00' },
        leftOut: { drafts: 4, cancelled: 0 },
      }),
    ]);
    const group = await sums();
    await within(group).findByText(/1 000,00/);
    const texts = () =>
      [...group.querySelectorAll('.k-doc-figure, p')].map((tile) =>
        tile.matches('.k-doc-figure')
          ? [...tile.querySelectorAll('.k-doc-figure-label, .k-doc-figure-line')].map((line) => plain(line.textContent))
          : plain(tile.textContent),
      );
    expect(texts()).toEqual([
      ['Neuhradené2', '700,00 €'],
      ['Po splatnosti1', '123,00 €'],
      ['Tento mesiac', '0,00 €'],
      ['Základ', '1 000,00 €'],
      ['DPH', '230,00 €'],
      ['Spolu3', '1 230,00 €'],
      ['Na úhradu', '615,00 €'],
      'Bez návrhov (2) a stornovaných (1).',
    ]);
    await user.click(within(group).getByRole('button', { name: 'Aj CZK' }));
    expect(within(group).getByRole('button', { name: 'Len EUR', expanded: true })).toBeTruthy();
    expect(texts()).toEqual([
      ['Neuhradené', '2700,00 €', '5700,00 CZK'],
      ['Po splatnosti', '1123,00 €', '0,00 CZK'],
      ['Tento mesiac', '0,00 €', '0,00 CZK'],
      ['Základ', '1 000,00 €', '1 000,00 CZK'],
      ['DPH', '230,00 €', '0,00 CZK'],
      ['Spolu', '31 230,00 €', '71 230,00 CZK'],
      ['Na úhradu', '615,00 €', '615,00 CZK'],
      'Bez návrhov (6) a stornovaných (1).',
    ]);
  });

  it.each([
    [/^Neuhradené/, '?payment=open', { paymentState: 'open' }],
    [/^Po splatnosti/, '?overdue=1', { overdue: true }],
    [/^Tento mesiac/, `?period=${today().slice(0, 7)}`, { issuedFrom: `${today().slice(0, 8)}01` }],
  ])('%s is a filter that stands in the address, until it is pressed again', async (name, address, query) => {
    const shell = await open([sumsIn('EUR')]);
    const button = await filter(name);
    expect(button.getAttribute('aria-pressed')).toBe('false');
    await user.click(button);
    expect(shell.address()).toContain(address);
    expect((await filter(name)).getAttribute('aria-pressed')).toBe('true');
    expect(shell.client.inputs(endpoints.summary).at(-1)).toMatchObject({ query });
    expect(shell.client.inputs(endpoints.list).at(-1)).toMatchObject({ query });
    await user.click(await filter(name));
    expect(shell.address()).not.toContain('?');
  });

  it('a total of a link, and a partner that it leaves out, are told, asked for and taken away', async () => {
    const except = '0193e000-0000-7000-8000-000000000009';
    const shell = await openTestDocuments(writer);
    shell.client
      .answer(endpoints.list, () => ({ items: [testRow({})], next: null }))
      .answer(endpoints.summary, () => ({ currencies: [sumsIn('EUR')] }))
      .answer(readPartner, () => ({ name: 'Mesto Poprad' }) as never); // The code under test reads only the partner's name.
    await shell.at(`?except=${except}&total=100..500`);
    const query = { exceptPartnerId: except, totalFrom: '100', totalTo: '500' };
    const total = await filter(/Suma: od 100,00\s€ do 500,00\s€/);
    await screen.findByText(/okrem: Mesto Poprad/);
    expect(shell.client.inputs(endpoints.list).at(-1)).toMatchObject({ query });
    expect(shell.client.inputs(endpoints.summary).at(-1)).toMatchObject({ query });
    await user.click(total);
    expect(shell.address()).toContain(`except=${except}`);
    expect(shell.address()).not.toContain('total');
  });

  it('are asked for anew when a document changes, and not when only the order does', async () => {
    const { client, events } = await open([sumsIn('EUR')]);
    await sums();
    expect(client.inputs(endpoints.summary)).toEqual([{ query: {} }]);
    await user.click(await filter(/^Spolu/));
    expect(client.inputs(endpoints.list)).toHaveLength(2);
    expect(client.inputs(endpoints.summary)).toHaveLength(1);
    const change = { entityKind: testKind.documentType, action: 'update', id: 'r1', payload: {} };
    act(() => events.send(entityChanged, change));
    await vi.waitFor(() => expect(client.inputs(endpoints.summary)).toHaveLength(2));
  });

  it('are not there while there is nothing, and stay when a filter finds nothing', async () => {
    await open([], []);
    expect(await screen.findByText('Zatiaľ ste nevystavili žiadnu faktúru.')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Súčty zoznamu' })).toBeNull();
    cleanup();
    await open([], [], '?overdue=1');
    expect((await filter(/^Po splatnosti/)).getAttribute('aria-pressed')).toBe('true');
  });

  it('that fail say so beside the rows, and are asked for again', async () => {
    const shell = await openTestDocuments(writer);
    shell.client
      .answer(endpoints.list, () => ({ items: [testRow({})], next: null }))
      .refuse(endpoints.summary, 503, 'away');
    await shell.at('');
    expect(await screen.findByText('Súčty sa nepodarilo načítať.')).toBeTruthy();
    expect(await screen.findByRole('link', { name: '20260001' })).toBeTruthy();
    shell.client.answer(endpoints.summary, () => ({ currencies: [sumsIn('EUR')] }));
    await user.click(screen.getByRole('button', { name: 'Skúsiť znova' }));
    expect(await sums()).toBeTruthy();
  });
});

describe('the list', () => {
  it('that could not be read says so in the place of its rows, and is read again', async () => {
    const shell = await openTestDocuments(writer);
    shell.client.refuse(endpoints.list, 500, 'internal').answer(endpoints.summary, () => ({ currencies: [] }));
    await shell.at('');
    expect(await screen.findByText('Faktúry sa nepodarilo načítať.')).toBeTruthy();
    shell.client.answer(endpoints.list, () => ({ items: [testRow({})], next: null }));
    await user.click(screen.getByRole('button', { name: 'Skúsiť znova' }));
    expect(await screen.findByRole('link', { name: '20260001' })).toBeTruthy();
    expect(screen.queryByText('Faktúry sa nepodarilo načítať.')).toBeNull();
  });

  it('offers a new one to who may write it alone', async () => {
    await open([], [testRow({})], '', reader);
    await screen.findByRole('link', { name: '20260001' });
    expect(screen.queryByRole('link', { name: 'Nová faktúra' })).toBeNull();
    cleanup();
    await open([]);
    expect(await screen.findByRole('link', { name: 'Nová faktúra' })).toBeTruthy();
  });
});

describe('the order of amounts', () => {
  it('says that it is of each currency by itself where there are several', async () => {
    const shell = await open([sumsIn('EUR'), sumsIn('CZK')]);
    expect(screen.queryByText(/v každej mene/)).toBeNull();
    await user.click(await filter(/^Na úhradu/));
    expect(shell.address()).toContain('sort=due');
    expect(await screen.findByText('Zoradené v každej mene zvlášť: EUR, CZK.')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Na úhradu, v každej mene zvlášť' })).toBeTruthy();
  });

  it('says nothing of currencies that the filter leaves out, nor of one', async () => {
    await open([sumsIn('EUR'), sumsIn('CZK', { count: 0 })], undefined, '?sort=-total');
    await sums();
    expect(screen.queryByText(/v každej mene/)).toBeNull();
  });
});

describe('a row', () => {
  const cells = async () => {
    await screen.findAllByRole('gridcell');
    return screen
      .getAllByRole('row')
      .slice(1)
      .map((one) => [...one.children].map((cell) => plain(cell.textContent)).join('|'));
  };

  it('says of a draft that it is one where its number would be', async () => {
    await open([], [testRow({ status: 'draft', number: null })]);
    expect((await cells())[0]).toMatch(/^\|Návrh\|Píla\|/);
  });

  it('says how far off the due date of what is open is, and is empty where nothing is due', async () => {
    const late = addDays(today(), -12);
    await open(
      [],
      [
        testRow({ id: 'a' }),
        testRow({ id: 'b', dueOn: late, overdue: true }),
        testRow({ id: 'c', dueOn: late, paymentState: 'paid', due: '0.00' }),
      ],
    );
    const [open5, late12, paid] = await cells();
    expect(open5).toMatch(/ o 5 dní\|123,00 €\|123,00 €$/);
    expect(late12).toMatch(/ 12 dní po\|123,00 €\|123,00 €$/);
    expect(paid).toMatch(/\d{4}\|\|123,00 €$/);
    expect(screen.getByTitle(/12.dní po splatnosti/)).toBeTruthy();
  });
});

describe('marked rows', () => {
  /** Returns the ids of the offered actions. */
  const offered = async (...rights: string[]) => {
    await open([], [testRow({ number: '20260017' })], '', [...reader, ...rights]);
    await user.click(await screen.findByRole('checkbox', { name: /20260017/ }));
    const bar = await screen.findByRole('group', { name: 'Hromadné akcie' });
    return [...bar.querySelectorAll('[data-contribution]')].map((one) => one.getAttribute('data-contribution'));
  };

  it('[B6-12] are changed by who may edit all, or their own alone', async () => {
    expect(await offered('trials:edit')).toContain('documents.many');
    cleanup();
    expect(await offered('trials:editOwn')).toContain('documents.many');
  });

  it('are not changed by who may print them', async () => {
    const ids = await offered('trials:print');
    expect(ids).toContain('documents.print');
    expect(ids).not.toContain('documents.many');
  });
});

it('[B7-33] reads anew what an address with `reload` asks for, once, and lets go of that', async () => {
  const { client, address, at } = await open([sumsIn('EUR')], [testRow({ number: '2026001' })]);
  await screen.findByRole('link', { name: '2026001' });
  const before = client.inputs(endpoints.list).length;
  await at('?status=issued&reload=1');
  await vi.waitFor(() => expect(client.inputs(endpoints.list).length).toBeGreaterThan(before));
  await vi.waitFor(() => expect(address()).toBe('/company/c1/trials/list?status=issued'));
});
