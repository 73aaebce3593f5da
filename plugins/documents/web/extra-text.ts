import type { TFunction } from 'i18next';
import type { Formats } from '#core/web';
import type { ExtraField, ExtraValue } from '../contract/index.ts';

/** A kind's own field as it is read; empty where it says nothing. */
export function extraText(field: ExtraField, value: ExtraValue | undefined, t: TFunction, formats: Formats): string {
  if (value === undefined || value === null || value === '') return '';
  if (field.reference !== undefined) return ''; // an id; whoever keeps what it names says it beside
  switch (field.type) {
    case 'day':
      return formats.date(String(value));
    case 'flag':
      return t(value ? 'DOCUMENTS.FLAG.YES' : 'DOCUMENTS.FLAG.NO');
    case 'choice':
      return t(`${field.texts}.${String(value)}`);
    case 'decimal':
      return formats.quantity(String(value));
    case 'amounts': // they stand among the totals
      return '';
    case 'text':
      return String(value);
  }
}
