import type { TFunction } from 'i18next';
import type { Formats } from '#core/web';
import type { CustomValue } from '../contract/index.ts';

/** Returns the readable text of a document's value in a custom field. */
export function customText(
  { type, value }: Pick<CustomValue, 'type' | 'value'>,
  t: TFunction,
  formats: Formats,
): string {
  if (type === 'day') return formats.date(value);
  if (type === 'number') return formats.quantity(value);
  return type === 'yesNo' ? t('CORE.FLAG.YES') : value;
}
