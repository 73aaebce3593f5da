import type { TFunction } from 'i18next';
import type { DataTableColumn, Formats } from '#core/web';
import type { DocumentRow } from '../../contract/index.ts';
import { customText } from '../custom-text.ts';

/** Returns a column for each custom field that has a value in some row. The user can choose them in the column menu. */
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
    width: Math.min(200, Math.max(112, name.length * 7 + 40)), // The width of the heading in CSS pixels.
    card: 'none',
    render: ({ customFields }) => {
      const field = customFields.find((one) => one.id === id);
      return field ? customText(field, t, formats) : '';
    },
  }));
}

/** Returns the ids of the shown columns for an export, which has one column for all custom fields. */
export function exportedColumns(shown: readonly { readonly id: string }[]): string[] {
  const ids = shown.map(({ id }) => (id.startsWith('custom-') ? 'customFields' : id));
  return [...new Set(ids)];
}
