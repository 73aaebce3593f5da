import { memo, useState } from 'react';
import { type FieldPath, useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { vatCategoryRule } from '#core/money/light';
import { useFormats } from '#core/web/react/use-language.ts';
import { IconButton } from '#core/web/ui/icon-button.tsx';
import { MenuButton } from '#core/web/ui/menu-button.tsx';
import { Money } from '#core/web/ui/money.tsx';
import { NumberInput } from '#core/web/ui/number-input.tsx';
import { SelectInput } from '#core/web/ui/select-input.tsx';
import { TextArea } from '#core/web/ui/text-area.tsx';
import { TextInput } from '#core/web/ui/text-input.tsx';
import type { FormValues } from './form-values.ts';
import { LineCell } from './line-cell.tsx';
import { chosenVat, defaultReason, offeredVatChoices, vatChoiceOf } from './line-values.ts';
import { lineBase } from './live-totals.ts';

export interface LineRowProps {
  readonly index: number;
  readonly last: boolean;
  /** The company states VAT. */
  readonly vat: boolean;
  readonly suppliedOn: string;
  readonly onMove: (index: number, by: 1 | -1) => void;
  readonly onRemove: (index: number) => void;
}

/** One line of the document. Redrawn alone while it is typed into. */
export const LineRow = memo(function LineRow({ index, last, vat, suppliedOn, onMove, onRemove }: LineRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { control, register, setValue, getFieldState, formState } = useFormContext<FormValues>();
  const line = useWatch({ control, name: `lines.${index}` });
  const currency = useWatch({ control, name: 'currency' });
  const [described, setDescribed] = useState(line.description !== '');
  const errorOf = (field: string) =>
    getFieldState(`lines.${index}.${field}` as FieldPath<FormValues>, formState).error?.message;
  const label = (field: string) => t(`DOCUMENTS.LINE.${field}`);
  const choice = vatChoiceOf(line);
  const base = lineBase(line);

  return (
    <li className="k-line" role="group" aria-label={t('DOCUMENTS.LINE.NAMED', { number: index + 1 })} data-row={index}>
      <LineCell column="name" label={label('NAME')} error={errorOf('name')}>
        <TextArea {...register(`lines.${index}.name`)} rows={1} />
      </LineCell>
      <NumberCell index={index} field="quantity" label={label('QUANTITY')} />
      <LineCell column="unit" label={label('UNIT')} error={errorOf('unit')}>
        <TextInput {...register(`lines.${index}.unit`)} list="k-line-units" autoComplete="off" />
      </LineCell>
      <NumberCell index={index} field="unitPrice" label={label('UNIT_PRICE')} decimals={2} />
      <NumberCell index={index} field="discountPercent" label={label('DISCOUNT')} />
      {vat && (
        <LineCell column="vat" label={label('VAT')} error={errorOf('vatRate') ?? errorOf('vatCategory')}>
          <SelectInput
            value={choice}
            options={offeredVatChoices(suppliedOn, choice).map((value) => ({
              value,
              label: value.startsWith('S:') ? formats.percent(value.slice(2)) : t(`DOCUMENTS.VAT_CATEGORY.${value}`),
            }))}
            onChange={(event) => {
              for (const [field, value] of Object.entries(chosenVat(event.target.value, line.exemptionReason))) {
                // The entries are fields of a line with their own values.
                const name = `lines.${index}.${field}` as `lines.${number}.exemptionReason`;
                setValue(name, value, { shouldDirty: true });
              }
            }}
          />
        </LineCell>
      )}
      <div className="k-line-total">
        <span className="k-line-label">{label('TOTAL')}</span>
        <Money tone={base === undefined ? 'muted' : undefined}>
          {base === undefined ? '–' : formats.money(base, currency.length === 3 ? currency : 'EUR')}
        </Money>
      </div>
      <div className="k-line-actions">
        <IconButton
          icon="trash"
          label={t('DOCUMENTS.LINE.REMOVE')}
          shortcut="Ctrl Del"
          onClick={() => onRemove(index)}
        />
        <MenuButton
          label={t('DOCUMENTS.LINE.MORE')}
          entries={[
            {
              id: 'describe',
              label: t('DOCUMENTS.LINE.ADD_DESCRIPTION'),
              icon: 'edit',
              disabled: described,
              onSelect: () => setDescribed(true),
            },
            { separator: 'order' },
            {
              id: 'up',
              label: t('DOCUMENTS.LINE.UP'),
              icon: 'arrow-up',
              shortcut: 'Alt ↑',
              disabled: index === 0,
              onSelect: () => onMove(index, -1),
            },
            {
              id: 'down',
              label: t('DOCUMENTS.LINE.DOWN'),
              icon: 'arrow-down',
              shortcut: 'Alt ↓',
              disabled: last,
              onSelect: () => onMove(index, 1),
            },
          ]}
        />
      </div>
      {described && (
        <LineCell column="description" label={label('DESCRIPTION')} error={errorOf('description')}>
          <TextArea
            {...register(`lines.${index}.description`)}
            rows={2}
            placeholder={t('DOCUMENTS.LINE.DESCRIPTION')}
            autoFocus={line.description === ''}
          />
        </LineCell>
      )}
      {vat && vatCategoryRule(line.vatCategory).needsExemptionReason && (
        <LineCell column="exemptionReason" label={label('EXEMPTION_REASON')} error={errorOf('exemptionReason')}>
          <TextInput {...register(`lines.${index}.exemptionReason`)} placeholder={defaultReason(line.vatCategory)} />
        </LineCell>
      )}
    </li>
  );
});

interface NumberCellProps {
  readonly index: number;
  readonly field: 'quantity' | 'unitPrice' | 'discountPercent';
  readonly label: string;
  readonly decimals?: number;
}

function NumberCell({ index, field, label, decimals = 0 }: NumberCellProps) {
  const { field: bound, fieldState } = useController<FormValues, `lines.${number}.quantity`>({
    name: `lines.${index}.${field}` as `lines.${number}.quantity`, // all three are decimal text
  });
  return (
    <LineCell column={field} label={label} error={fieldState.error?.message}>
      <NumberInput {...bound} decimals={decimals} />
    </LineCell>
  );
}
