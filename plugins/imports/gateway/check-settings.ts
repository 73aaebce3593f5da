import type { LanguageCode } from '#core/contract';
import { type ImportTarget, invalidField, type SourceTable } from '#core/gateway';
import type { ImportSettings } from '../contract/index.ts';
import type { Described, ImportFileRow } from './import-file-table.ts';
import { say } from './refusals/say.ts';

/** @throws Refusal 400 for a sheet or a row that there is not */
export function checkPlace({ sheet, headRow }: ImportSettings, table: SourceTable): void {
  if (sheet !== undefined && !table.sheets?.includes(sheet))
    throw invalidField('/settings/sheet', 'unknown-sheet', say('unknownSheet'));
  if (headRow > table.rows.length) throw invalidField('/settings/headRow', 'no-rows', say('noRows'));
}

/** @throws Refusal 400 for a field, a column or an answer to duplicates that there is not */
export function checkSettings(settings: ImportSettings, target: ImportTarget, { columns }: Described): void {
  if (!target.onDuplicate.includes(settings.onDuplicate))
    throw invalidField('/settings/onDuplicate', 'not-offered', say('notOffered'));
  const taken = new Set<number>();
  for (const [field, column] of Object.entries(settings.columns)) {
    const path = `/settings/columns/${field}`;
    if (!target.fields.some(({ id }) => id === field))
      throw invalidField(path, 'unknown-field', say('unknownField', { name: field }));
    if (column >= columns.length) throw invalidField(path, 'unknown-column', say('unknownColumn'));
    if (taken.has(column)) throw invalidField(path, 'twice', say('twice'));
    taken.add(column);
  }
}

/** Whether rows can be judged at all. @throws Refusal 400 */
export function checkComplete(
  { settings, described }: Pick<ImportFileRow, 'settings' | 'described'>,
  { fields }: ImportTarget,
  language: LanguageCode,
): void {
  for (const { id, titles, required } of fields)
    if (required && settings.columns[id] === undefined)
      throw invalidField(`/settings/columns/${id}`, 'required', say('missingField', { name: titles[language] }));
  if (described.rows === 0) throw invalidField('/settings/headRow', 'no-rows', say('noRows'));
}
