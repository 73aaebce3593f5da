import type { TFunction } from 'i18next';
import type { AddedField, ExtraValue } from '#core/contract/fields';
import type { Formats } from './formats.ts';

/** Returns the readable text of a field that a plugin or a kind adds to records; empty if it has no value. */
export function extraText(field: AddedField, value: ExtraValue | undefined, t: TFunction, formats: Formats): string {
  if (value === undefined || value === null || value === '') return '';
  if (field.reference !== undefined) return ''; // The value is an id; the plugin that owns the record shows its name.
  switch (field.type) {
    case 'day':
      return formats.date(String(value));
    case 'flag':
      return t(value ? 'CORE.FLAG.YES' : 'CORE.FLAG.NO');
    case 'choice':
      return t(`${field.texts}.${String(value)}`);
    case 'decimal':
      return formats.quantity(String(value));
    case 'amounts': // These amounts are shown among the totals.
      return '';
    case 'text':
      return String(value);
  }
}
