import { useTranslation } from 'react-i18next';
import { StaleVersionDialog } from '#core/web/forms';
import { type Formats, useFormats } from '#core/web';
import type { DraftConflict, VersionedValues } from './draft-conflict.ts';
import { type Customer, documentFields, type FieldName } from '../../contract/index.ts';
import type { LineValues } from './line-values.ts';

interface StaleDraftDialogProps {
  readonly conflict: DraftConflict | undefined;
  readonly onKeepMine: (merged: VersionedValues) => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

/** Somebody saved the draft meanwhile: what differs, mine or theirs. */
export function StaleDraftDialog({ conflict, ...choices }: StaleDraftDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const shown = conflict && {
    ...conflict,
    // The partner's id says nothing to a person; the customer does.
    differences: conflict.differences.filter(({ field }) => isField(field) && field !== 'partnerId'),
  };
  const textOf = (value: unknown, name: string): string => {
    if (!isField(name) || value === null || value === undefined || value === '') return '–';
    const field = documentFields[name];
    switch (field.type) {
      case 'customer':
        return (value as Customer).name || '–'; // the field's own value
      case 'lines':
        return (value as LineValues[]).map((line) => lineText(line, formats)).join(', ') || '–'; // likewise
      case 'day':
        return formats.date(String(value));
      case 'choice':
        return t(`${field.texts}.${String(value)}`);
      case 'text':
      case 'decimal':
        return String(value);
    }
  };
  return (
    <StaleVersionDialog
      conflict={shown}
      labelOf={(name) => (isField(name) ? t(documentFields[name].label) : '')}
      textOf={textOf}
      {...choices}
    />
  );
}

function isField(name: string): name is FieldName {
  return name in documentFields;
}

function lineText({ name, quantity, unit, unitPrice }: LineValues, formats: Formats): string {
  return `${name} (${formats.quantity(quantity)} ${unit} × ${formats.unitPrice(unitPrice)})`;
}
