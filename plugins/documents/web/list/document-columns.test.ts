import { describe, expect, it } from 'vitest';
import { type DataTableColumn, type Formats, shownColumns } from '#core/web';
import type { DocumentRow } from '../../contract/index.ts';
import { testKind } from '../test-kinds.ts';
import { amountWidth } from './amount-width.ts';
import { documentColumns } from './document-columns.ts';

const words: Readonly<Record<string, string>> = {
  IN: 'o 888 dní',
  LATE: '888 dní po',
  DUE: 'Na úhradu',
  TOTAL: 'Spolu',
};
const lastOf = (keys: string | string[]) => [keys].flat().at(-1) ?? '';
const t = ((keys: string | string[]) =>
  words[lastOf(keys).split('.').at(-1) ?? ''] ?? lastOf(keys)) as unknown as Parameters<typeof documentColumns>[2]; // The code under test translates only the names that decide a column's width.
const reminded: DataTableColumn<DocumentRow> = { id: 'reminders.count', header: 'Upomienok', render: () => 2 };
const at = (width: number, layout: 'list' | 'grid', chosen?: readonly string[], ...added: (typeof reminded)[]) =>
  shownColumns(
    documentColumns(
      { layout, chosen: chosen && new Set(chosen), added },
      testKind,
      t,
      {} as Formats,
      '2026-11-21',
      104,
    ),
    width,
  )
    .map(({ id }) => id)
    .join(' ');

describe('the columns of a kind', () => {
  it('of fields that plugins add are shown where somebody chose them', () => {
    const contract = {
      type: 'text',
      initial: '',
      label: 'CONTRACT',
      list: true,
      copy: 'kept',
      form: 'terms',
      print: 'terms',
    } as const;
    const kind = { ...testKind, extra: { ...testKind.extra, contract }, added: ['contract'] };
    const shownBy = (chosen?: readonly string[]) =>
      shownColumns(
        documentColumns(
          { layout: 'grid', chosen: chosen && new Set(chosen), added: [] },
          kind,
          t,
          {} as Formats,
          '2026-11-21',
          104,
        ),
        1440,
      ).map(({ id }) => id);
    expect(shownBy()).not.toContain('contract');
    expect(shownBy(['contract'])).toContain('contract');
  });

  it.each(['list', 'grid'] as const)('have room for a whole date and the longest state: %s', (layout) => {
    const columns = documentColumns(
      { layout, chosen: undefined, added: [] },
      testKind,
      t,
      {} as Formats,
      '2026-11-21',
      104,
    );
    const widths = new Map(shownColumns(columns, 1440).map(({ id, width = 0 }) => [id, width]));
    const padding = 16;
    // In 14 px text and the widest font, 22.11.2026 takes 80 px, and Čiastočne uhradená with its dot 158 px.
    for (const day of ['issuedOn', 'suppliedOn', 'dueOn', 'sentOn']) {
      if (widths.has(day)) expect(widths.get(day)).toBeGreaterThanOrEqual(80 + padding);
    }
    expect(widths.get('state')).toBeGreaterThanOrEqual(158 + padding);
  });

  it('are few in the list, and as many as there is room for in the grid', () => {
    expect(at(1440, 'list')).toBe('number customerName state issuedOn dueOn due total');
    expect(at(1024, 'list')).toBe('number customerName state dueOn due total');
    // The due amount and the due day take priority over the day of issue.
    expect(at(960, 'list')).toBe('number customerName state dueOn due total');
    expect(at(1440, 'grid')).toBe(
      'number customerName state issuedOn suppliedOn dueOn sentOn variableSymbol base vat due total',
    );
    expect(at(1024, 'grid')).toBe('number customerName state issuedOn dueOn sentOn due total');
    expect(at(760, 'grid')).toBe('number customerName state dueOn total');
  });

  it.each([1024, 1440])('leave the customer’s name 200 px beside amounts of ten figures: list at %i', (width) => {
    const columns = documentColumns(
      { layout: 'list', chosen: undefined, added: [] },
      testKind,
      t,
      {} as Formats,
      '2026-11-21',
      amountWidth([{ total: '1234567890.12', due: '0', base: '0', vat: '0', currency: 'EUR' }]),
    );
    const edges = 32;
    const others = shownColumns(columns, width).reduce((sum, column) => sum + (column.width ?? 0), edges);
    expect(width - others).toBeGreaterThanOrEqual(200);
  });

  it('make room for longer amounts in the grid: what matters less gives way, and the name stays', () => {
    const columns = documentColumns(
      { layout: 'grid', chosen: undefined, added: [] },
      testKind,
      t,
      {} as Formats,
      '2026-11-21',
      160,
    );
    for (const width of [1024, 1280, 1440]) {
      const others = shownColumns(columns, width).reduce((sum, column) => sum + (column.width ?? 0), 32);
      expect(width - others).toBeGreaterThanOrEqual(160);
    }
  });

  it('are those that were chosen, in either layout, and what was left out makes room for them', () => {
    const chosen = ['vat', 'base', 'total', 'variableSymbol'];
    for (const layout of ['list', 'grid'] as const)
      expect(at(1024, layout, chosen)).toBe('number customerName variableSymbol base vat total');
    expect(at(700, 'list', chosen)).toBe('number customerName base vat total');
  });

  it('end with those of other plugins, which a user may choose away', () => {
    expect(at(1440, 'list', undefined, reminded)).toBe(`${at(1440, 'list')} reminders.count`);
    expect(at(1440, 'grid', undefined, reminded)).toBe(`${at(1440, 'grid')} reminders.count`);
    expect(at(1440, 'list', ['total'], reminded)).toBe(at(1440, 'list', ['total']));
    expect(at(1440, 'list', ['reminders.count'], reminded)).toBe('number customerName reminders.count');
  });

  it('are on a phone’s cards whatever was chosen', () => {
    expect(at(390, 'list', ['vat'])).toBe(at(390, 'list'));
    expect(at(390, 'list')).toContain('total');
  });
});
