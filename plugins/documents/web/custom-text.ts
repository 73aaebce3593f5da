import type { TFunction } from 'i18next';
import type { Formats } from '#core/web';
import type { CustomValue } from '../contract/index.ts';

/** What a document says in a field that the company has added, as it is read. */
export function customText(
  { type, value }: Pick<CustomValue, 'type' | 'value'>,
  t: TFunction,
  formats: Formats,
): string {
  if (type === 'day') return formats.date(value);
  if (type === 'number') return formats.quantity(value);
  return type === 'yesNo' ? t('DOCUMENTS.FLAG.YES') : value;
}
