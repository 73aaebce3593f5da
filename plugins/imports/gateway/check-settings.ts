import type { LanguageCode } from '#core/contract';
import { type ImportTarget, invalidField, type SourceTable } from '#core/gateway';
import type { ImportSettings } from '../contract/index.ts';
import type { Described, ImportFileRow } from './import-file-table.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** Checks the sheet and the row of column names. @throws Refusal 400 if they do not exist */
export function checkPlace({ sheet, headRow }: ImportSettings, table: SourceTable): void {
  if (sheet !== undefined && !table.sheets?.includes(sheet))
    throw invalidField('/settings/sheet', 'unknown-sheet', refusalText('unknownSheet'));
  if (headRow > table.rows.length) throw invalidField('/settings/headRow', 'no-rows', refusalText('noRows'));
}

/** Checks the settings. @throws Refusal 400 for a field, a column or a handling of duplicates that does not exist */
export function checkSettings(settings: ImportSettings, target: ImportTarget, { columns }: Described): void {
  if (!target.onDuplicate.includes(settings.onDuplicate))
    throw invalidField('/settings/onDuplicate', 'not-offered', refusalText('notOffered'));
  const usedColumns = new Set<number>();
  for (const [field, column] of Object.entries(settings.columns)) {
    const path = `/settings/columns/${field}`;
    if (!target.fields.some(({ id }) => id === field))
      throw invalidField(path, 'unknown-field', refusalText('unknownField', { name: field }));
    if (column >= columns.length) throw invalidField(path, 'unknown-column', refusalText('unknownColumn'));
    if (usedColumns.has(column)) throw invalidField(path, 'twice', refusalText('twice'));
    usedColumns.add(column);
  }
}

/** Checks that all required settings are present. @throws Refusal 400 */
export function checkComplete(
  { settings, described }: Pick<ImportFileRow, 'settings' | 'described'>,
  { fields }: ImportTarget,
  language: LanguageCode,
): void {
  for (const { id, titles, required, orField = id } of fields)
    if (required && settings.columns[id] === undefined && settings.columns[orField] === undefined)
      throw invalidField(
        `/settings/columns/${id}`,
        'required',
        refusalText('missingField', { name: titles[language] }),
      );
  if (described.rows === 0) throw invalidField('/settings/headRow', 'no-rows', refusalText('noRows'));
}
