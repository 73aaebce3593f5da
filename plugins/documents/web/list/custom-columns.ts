import type { TFunction } from 'i18next';
import type { DataTableColumn, Formats } from '#core/web';
import type { DocumentRow } from '../../contract/index.ts';
import { customText } from '../custom-text.ts';

/** A column for each field that the company has added and that one of the rows says something in, to be chosen in the menu of columns. */
export function customColumns(
  rows: readonly DocumentRow[],
  t: TFunction,
  formats: Formats,
): DataTableColumn<DocumentRow>[] {
  const names = new Map<string, string>();
  for (const { customFields } of rows) for (const { id, name } of customFields) names.set(id, name);
  return [...names].map(([id, name]) => ({
    id: `custom-${id}`,
    header: name,
    width: Math.min(200, Math.max(112, name.length * 7 + 40)), // of the words above it; CSS pixels
    card: 'none',
    render: ({ customFields }) => {
      const said = customFields.find((one) => one.id === id);
      return said ? customText(said, t, formats) : '';
    },
  }));
}

/** The ids of shown columns as an export knows them: all fields of the company's own are one column of the file. */
export function exportedColumns(shown: readonly { readonly id: string }[]): string[] {
  const ids = shown.map(({ id }) => (id.startsWith('custom-') ? 'customFields' : id));
  return [...new Set(ids)];
}
