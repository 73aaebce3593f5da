import { useTranslation } from 'react-i18next';
import { StaleVersionDialog } from '#core/web/forms/stale-version-dialog.tsx';
import type { Difference } from '#core/web/forms/stale-version.ts';
import type { Formats } from '#core/web/i18n/formats.ts';
import { useFormats } from '#core/web/react/use-language.ts';
import type { DraftConflict, VersionedValues } from './draft-conflict.ts';
import type { Customer } from '../../contract/index.ts';
import type { LineValues } from './line-values.ts';

export interface StaleDraftDialogProps {
  readonly conflict: DraftConflict | undefined;
  readonly onKeepMine: (merged: VersionedValues) => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

/** The fields that a person fills in; the rest follows from them. */
const labels: Partial<Record<keyof VersionedValues, string>> = {
  customer: 'DOCUMENTS.FIELD.CUSTOMER',
  issuedOn: 'DOCUMENTS.FIELD.ISSUED_ON_FORM',
  suppliedOn: 'DOCUMENTS.FIELD.SUPPLIED_ON',
  dueOn: 'DOCUMENTS.FIELD.DUE_ON_FORM',
  paymentMethod: 'DOCUMENTS.FIELD.PAYMENT_METHOD',
  currency: 'DOCUMENTS.FIELD.CURRENCY',
  exchangeRate: 'DOCUMENTS.FIELD.EXCHANGE_RATE',
  sequenceCode: 'DOCUMENTS.FIELD.SERIES',
  variableSymbol: 'DOCUMENTS.FIELD.VARIABLE_SYMBOL',
  constantSymbol: 'DOCUMENTS.FIELD.CONSTANT_SYMBOL',
  specificSymbol: 'DOCUMENTS.FIELD.SPECIFIC_SYMBOL',
  lines: 'DOCUMENTS.LINES',
  note: 'DOCUMENTS.FIELD.NOTE',
};

/** Somebody saved the draft meanwhile: what differs, mine or theirs. */
export function StaleDraftDialog({ conflict, ...choices }: StaleDraftDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const shown = conflict && {
    ...conflict,
    differences: conflict.differences.filter(({ field }) => labels[field] !== undefined),
  };
  const textOf = (value: unknown, field: Difference<VersionedValues>['field']): string => {
    if (value === null || value === undefined || value === '') return '–';
    switch (field) {
      case 'customer':
        return (value as Customer).name || '–'; // the field's own value
      case 'lines':
        return (value as LineValues[]).map((line) => lineText(line, formats)).join(', ') || '–'; // likewise
      case 'issuedOn':
      case 'suppliedOn':
      case 'dueOn':
        return formats.date(String(value));
      case 'paymentMethod':
        return t(`DOCUMENTS.PAYMENT_METHOD.${String(value)}`);
      default:
        return String(value);
    }
  };
  return (
    <StaleVersionDialog conflict={shown} labelOf={(field) => t(labels[field] ?? '')} textOf={textOf} {...choices} />
  );
}

function lineText({ name, quantity, unit, unitPrice }: LineValues, formats: Formats): string {
  return `${name} (${formats.quantity(quantity)} ${unit} × ${formats.unitPrice(unitPrice)})`;
}
