import { useController } from 'react-hook-form';
import { NumberInput, TextArea, TextInput } from '#core/web/forms';
import type { FormValues } from './form-values.ts';
import { LineCell } from './line-cell.tsx';

/*
 * All cells are controlled: lines are pasted into, moved and taken from another version while their rows stay, and an
 * input that keeps its own text would not hear of it.
 */

interface CellProps<Field> {
  readonly index: number;
  readonly field: Field;
  readonly label: string;
}

interface NumberCellProps extends CellProps<'quantity' | 'unitPrice' | 'discountPercent'> {
  readonly decimals?: number;
}

export function NumberCell({ index, field, label, decimals = 0 }: NumberCellProps) {
  const { bound, error } = useCell(index, field);
  return (
    <LineCell column={field} label={label} error={error}>
      <NumberInput {...bound} decimals={decimals} />
    </LineCell>
  );
}

interface TextCellProps extends CellProps<'unit' | 'description' | 'exemptionReason'> {
  /** A text of several lines, that many high to begin with. */
  readonly rows?: number;
  readonly placeholder?: string;
  /** Id of a list of suggestions. */
  readonly list?: string;
  readonly autoFocus?: boolean;
}

export function TextCell({ index, field, label, rows, list, ...rest }: TextCellProps) {
  const { bound, error } = useCell(index, field);
  return (
    <LineCell column={field} label={label} error={error}>
      {rows === undefined ? (
        <TextInput {...bound} {...rest} list={list} autoComplete="off" />
      ) : (
        <TextArea {...bound} {...rest} rows={rows} />
      )}
    </LineCell>
  );
}

/** The value of a cell, bound to the form, and what is wrong with it. */
export function useCell(index: number, field: NumberCellProps['field'] | TextCellProps['field'] | 'name') {
  const { field: bound, fieldState } = useController<FormValues, `lines.${number}.name`>({
    name: `lines.${index}.${field}` as `lines.${number}.name`, // every one of them is text
  });
  return { bound, error: fieldState.error?.message };
}
