import { useController } from 'react-hook-form';
import { NumberInput, TextArea, TextInput } from '#core/web/forms';
import type { FormValues } from '../values/index.ts';
import { LineCell } from './line-cell.tsx';

/*
 * All cells are controlled inputs, because rows remain mounted when lines are pasted, moved or taken from another version, and an
 * uncontrolled input would not show the new value.
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
  /** The initial number of rows of a multi-line text. */
  readonly rows?: number;
  readonly placeholder?: string;
  /** The id of a list of suggestions. */
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

/** Returns the form binding of a cell and the text of its error. */
export function useCell(index: number, field: NumberCellProps['field'] | TextCellProps['field'] | 'name') {
  const { field: bound, fieldState } = useController<FormValues, `lines.${number}.name`>({
    name: `lines.${index}.${field}` as `lines.${number}.name`, // Each of these fields is a text field.
  });
  return { bound, error: fieldState.error?.message };
}
