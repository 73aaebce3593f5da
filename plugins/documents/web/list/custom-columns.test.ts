import { expect, test } from 'vitest';
import { exportedColumns } from './custom-columns.ts';

test('[B6-17] shown columns of a company’s own fields are one column of the file, and other columns themselves', () => {
  const shown = ['number', 'custom-a', 'total', 'custom-b'].map((id) => ({ id }));
  expect(exportedColumns(shown)).toEqual(['number', 'customFields', 'total']);
  expect(exportedColumns([{ id: 'number' }])).toEqual(['number']);
});
