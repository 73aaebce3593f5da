import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StaleVersionDialog, type StaleVersionDialogProps } from '#core/web/forms';
import { type Formats, useFormats } from '#core/web';
import type { EnteredAmounts, Field } from '#core/contract/fields';
import {
  type Customer,
  customerFields,
  type CustomValue,
  documentFields,
  type DocumentKind,
  type FieldName,
  labelOf as fieldLabel,
  lineFields,
} from '../../../contract/index.ts';
import { customText } from '../../custom-text.ts';
import { useDocuments } from '../../documents-context.tsx';
import type { ComparedValues, DraftConflict } from './draft-conflict.ts';
import type { LineValues } from '../values/index.ts';

interface StaleDraftDialogProps
  extends Pick<StaleVersionDialogProps<ComparedValues>, 'onKeepMine' | 'onTakeTheirs' | 'onClose'> {
  readonly conflict: DraftConflict | undefined;
}

/** Shows the differences after another user saved the draft. The user chooses the values of one side. */
export function StaleDraftDialog({ conflict, ...choices }: StaleDraftDialogProps) {
  const { t } = useTranslation();
  const { kind } = useDocuments();
  const formats = useFormats();
  return (
    <StaleVersionDialog<ComparedValues>
      conflict={conflict}
      labelOf={(_, path) => labelOf(kind, path, t)}
      textOf={(value, _, path) => textOf(kind, value, path, t, formats)}
      {...choices}
    />
  );
}

type Path = DraftConflict['differences'][number]['path'];

/** Returns a label such as *Poznámka*, *Odberateľ – Mesto*, *Položka 2 – Množstvo*. */
function labelOf(kind: DocumentKind, path: Path, t: TFunction): string {
  const [name, ...inside] = path;
  if (name === 'extra') return t(fieldAt(kind, path)?.label ?? '');
  if (name === 'customFields') return t('CUSTOM_FIELDS.TITLE');
  const own = t(fieldLabel(kind, name as FieldName)); // The path begins with a field of the form.
  if (name === 'lines') {
    const line = t('DOCUMENTS.LINE.NAMED', { number: Number(inside[0]) + 1 });
    const cell = fieldAt(kind, path);
    return cell ? `${line} – ${t(cell.label)}` : line;
  }
  const part = fieldAt(kind, path);
  return part && inside.length > 0 ? `${own} – ${t(part.label)}` : own;
}

function textOf(kind: DocumentKind, value: unknown, path: Path, t: TFunction, formats: Formats): string {
  if (value === null || value === undefined || value === '') return '–';
  if (path[0] === 'customFields') return customTexts(value as readonly CustomValue[], t, formats);
  const field = fieldAt(kind, path);
  if (field?.type === 'day') return formats.date(String(value));
  if (field?.type === 'flag') return t(value ? 'CORE.FLAG.YES' : 'CORE.FLAG.NO');
  if (field?.type === 'choice') return t(`${field.texts}.${String(value)}`);
  if (field?.type === 'amounts') return amountsText(value as readonly EnteredAmounts[], formats);
  if (field) return String(value);
  // A line or customer consists of several fields and is shown as one value.
  return path[0] === 'lines' ? lineText(value as LineValues, formats) : customerText(value as Customer);
}

/** Returns the field at the path; `undefined` for a complete line or customer. */
function fieldAt({ extra, lineExtra }: DocumentKind, [name, inside, cell, added]: Path): Field | undefined {
  if (name === 'extra') return extra[inside ?? ''];
  if (added !== undefined) return lineExtra[added];
  const fields: Readonly<Record<string, Field>> = name === 'lines' ? lineFields : customerFields;
  if (name === 'lines') return cell === undefined ? undefined : fields[cell];
  if (name === 'customer') return inside === undefined ? undefined : fields[inside];
  return documentFields[name as FieldName] as Field; // Composite fields were handled above.
}

function amountsText(amounts: readonly EnteredAmounts[], formats: Formats): string {
  return amounts.map(({ rate, base, vat }) => `${formats.percent(rate)}: ${base} + ${vat}`).join('; ');
}

function customTexts(values: readonly CustomValue[], t: TFunction, formats: Formats): string {
  return values.map((one) => `${one.name}: ${customText(one, t, formats)}`).join(', ') || '–';
}

function lineText({ name, quantity, unit, unitPrice }: LineValues, formats: Formats): string {
  return `${name} (${formats.quantity(quantity)} ${unit} × ${formats.unitPrice(unitPrice)})`;
}

function customerText({ name, street, postCode, city }: Customer): string {
  return [name, street, `${postCode} ${city}`.trim()].filter(Boolean).join(', ') || '–';
}
