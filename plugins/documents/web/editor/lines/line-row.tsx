import { memo, useState } from 'react';
import { type FieldErrors, type FieldPath, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { vatCategoryRule } from '#core/money/light';
import { isUsed } from '#core/contract/fields';
import { IconButton, MenuButton, Money, useFormats } from '#core/web';
import { AddedInputs, extraTexts, FormGrid, SelectInput } from '#core/web/forms';
import { type DocumentKind, lineFields, outsideTurnover, type TurnoverPart } from '../../../contract/index.ts';
import { useDocuments } from '../../documents-context.tsx';
import {
  type FormValues,
  chosenVat,
  defaultReason,
  type LineValues,
  offeredVatChoices,
  vatChoiceOf,
  lineAmount,
} from '../values/index.ts';
import { LineCell } from './line-cell.tsx';
import { NumberCell, TextCell } from './line-controls.tsx';
import { NameCell } from './name-cell.tsx';
import { amountLabels } from '../../line-labels.ts';

const turnoverParts = lineFields.turnover.of;

interface LineRowProps {
  readonly index: number;
  readonly last: boolean;
  /** Whether the document states VAT. */
  readonly vat: boolean;
  /** Whether the document shows prices. */
  readonly priced: boolean;
  /** Whether the user can leave the line out of the turnover. */
  readonly leavable: boolean;
  readonly suppliedOn: string;
  readonly onMove: (index: number, by: 1 | -1) => void;
  readonly onRemove: (index: number) => void;
}

/** Shows one line of the document. Only this line is rendered again while the user types in it. */
export const LineRow = memo(function LineRow({
  index,
  last,
  vat,
  priced,
  leavable,
  suppliedOn,
  onMove,
  onRemove,
}: LineRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { control, setValue, getFieldState, formState } = useFormContext<FormValues>();
  const line = useWatch({ control, name: `lines.${index}` });
  const [currency, pricesIncludeVat] = useWatch({ control, name: ['currency', 'pricesIncludeVat'] });
  const { lineExtra } = useDocuments().kind;
  const [detailed, setDetailed] = useState(() => saysMore(lineExtra, line));
  const isShown = (name: string) =>
    lineExtra[name]?.when ? isUsed(lineExtra, name, line) : detailed || hasErrorIn(index, formState.errors);
  const showDetails = () => {
    // A select without a value would take its first option.
    setValue(`lines.${index}.extra`, { ...extraTexts(lineExtra), ...line.extra });
    setDetailed(true);
  };
  const [described, setDescribed] = useState(line.description !== '');
  const errorOf = (field: string) => {
    const message = getFieldState(`lines.${index}.${field}` as FieldPath<FormValues>, formState).error?.message;
    return typeof message === 'string' ? message : undefined; // The error of a group of fields has no message of its own.
  };
  const label = (field: string) => t(`DOCUMENTS.LINE.${field}`);
  const choice = vatChoiceOf(line);
  const withVat = vat && pricesIncludeVat;
  const labels = amountLabels({ vat, withVat });
  const amount = lineAmount(line, withVat);
  const setTurnover = (part: TurnoverPart) => setValue(`lines.${index}.turnover`, part, { shouldDirty: true });

  return (
    <div className="k-line" role="group" aria-label={t('DOCUMENTS.LINE.NAMED', { number: index + 1 })} data-row={index}>
      <NameCell index={index} label={label('NAME')} vat={vat} />
      <NumberCell index={index} field="quantity" label={label('QUANTITY')} />
      <TextCell index={index} field="unit" label={label('UNIT')} list="k-line-units" />
      {priced && (
        <>
          <NumberCell index={index} field="unitPrice" label={label(labels.unitPrice)} decimals={2} />
          <NumberCell index={index} field="discountPercent" label={label('DISCOUNT')} />
        </>
      )}
      {vat && priced && (
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
      {priced && (
        <div className="k-line-total">
          <span className="k-line-label">{label(labels.total)}</span>
          <Money tone={amount === undefined ? 'muted' : undefined}>
            {amount === undefined ? '–' : formats.money(amount, currency.length === 3 ? currency : 'EUR')}
          </Money>
        </div>
      )}
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
            ...(Object.values(lineExtra).some(({ when }) => !when)
              ? [
                  {
                    id: 'details',
                    label: t('DOCUMENTS.LINE.ADD_DETAILS'),
                    icon: 'add' as const,
                    disabled: detailed,
                    onSelect: showDetails,
                  },
                ]
              : []),
            ...(leavable
              ? [
                  {
                    id: 'leave-out',
                    label: label('LEAVE_OUT'),
                    icon: 'percentage' as const,
                    disabled: line.turnover !== 'counts',
                    onSelect: () => setTurnover(outsideTurnover[0]),
                  },
                ]
              : []),
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
        <TextCell
          index={index}
          field="description"
          label={label('DESCRIPTION')}
          rows={2}
          placeholder={label('DESCRIPTION')}
          autoFocus={line.description === ''}
        />
      )}
      {Object.keys(lineExtra).some(isShown) && (
        <div className="k-line-cell--extra">
          <FormGrid>
            <AddedInputs path={`lines.${index}.extra`} fields={lineExtra} only={isShown} paysVat={vat} />
          </FormGrid>
        </div>
      )}
      {vat && priced && vatCategoryRule(line.vatCategory).needsExemptionReason && (
        <TextCell
          index={index}
          field="exemptionReason"
          label={label('EXEMPTION_REASON')}
          placeholder={defaultReason(line.vatCategory)}
        />
      )}
      {leavable && line.turnover !== 'counts' && (
        <LineCell column="turnover" label={label('TURNOVER')} error={errorOf('turnover')}>
          <SelectInput
            value={line.turnover}
            options={turnoverParts.map((part) => ({ value: part, label: t(`DOCUMENTS.LINE_TURNOVER.${part}`) }))}
            onChange={(event) => setTurnover(turnoverParts.find((part) => part === event.target.value) ?? 'counts')}
          />
        </LineCell>
      )}
    </div>
  );
});

/** Returns whether a line says something in the fields that are shown on request. */
function saysMore(fields: DocumentKind['lineExtra'], { extra = {} }: Pick<LineValues, 'extra'>): boolean {
  return Object.entries(extraTexts(fields)).some(
    ([name, initial]) => !fields[name]?.when && (extra[name] ?? initial) !== initial,
  );
}

function hasErrorIn(index: number, { lines }: FieldErrors<FormValues>): boolean {
  return lines?.[index]?.extra !== undefined;
}
