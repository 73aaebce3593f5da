import { expect, test } from 'vitest';
import { fieldSet } from '#core/contract/fields';
import { addedExportColumns } from './added-export.ts';
import { csvRows } from './tables/index.ts';

const own = { label: 'X', list: true } as const;
const { fields } = fieldSet({
  fields: {
    code: { type: 'text', initial: '', ...own },
    share: { type: 'decimal', pattern: '^\\d+(\\.\\d+)?$', initial: '0', ...own },
    paidOn: { type: 'day', nullable: true, initial: null, ...own },
    supply: { type: 'choice', of: ['goods', 'service'], texts: 'X', initial: 'goods', ...own },
    isHeavy: { type: 'flag', initial: false, ...own },
    hidden: { type: 'text', initial: '', label: 'X' },
  },
});
const columns = addedExportColumns(fields, { code: 'Kód', 'supply.goods': 'tovar', 'code.7204': 'nie' });

test('each added field that a list shows has a column of its type, so a spreadsheet adds up numbers and sorts days', () => {
  expect(columns.map(({ id, title, type }) => [id, title, type])).toEqual([
    ['code', 'Kód', 'text'],
    ['share', 'share', 'number'],
    ['paidOn', 'paidOn', 'day'],
    ['supply', 'supply', 'text'],
    ['isHeavy', 'isHeavy', 'text'],
  ]);
  const extra = { code: '7204', share: '60.5', paidOn: '2026-11-19', supply: 'goods', isHeavy: true };
  expect(csvRows(columns, [{ extra }])).toBe('7204;60,5;19.11.2026;tovar;✓\r\n');
});

test('a field that says nothing is an empty cell', () => {
  const extra = { code: '', paidOn: null, isHeavy: false };
  expect(csvRows(columns, [{ extra }, {}])).toBe(';;;;\r\n;;;;\r\n');
});
