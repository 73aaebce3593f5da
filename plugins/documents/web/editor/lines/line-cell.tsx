import { type ReactNode, useId, useMemo } from 'react';
import { classNames } from '#core/web';
import { FieldContext } from '#core/web/forms';
import type { LineColumn } from './paste-lines.ts';

interface LineCellProps {
  readonly column: LineColumn | 'description' | 'exemptionReason' | 'turnover';
  /**
   * The label above the control in a narrow window. In a wide window the table head shows the label instead; screen readers always announce
   * it.
   */
  readonly label: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** Shows one cell of the line editor: a control without the frame of a field, and its error below. */
export function LineCell({ column, label, error, children }: LineCellProps) {
  const id = useId();
  const control = useMemo(
    () => ({
      controlProps: {
        id,
        ...(error && { 'aria-invalid': true as const, 'aria-describedby': `${id}note` }),
      },
      invalid: error !== undefined,
    }),
    [id, error],
  );
  return (
    <div className={classNames('k-line-cell', `k-line-cell--${column}`)} data-cell={column}>
      <label htmlFor={id} className="k-line-label">
        {label}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {error && (
        <p id={`${id}note`} className="k-field-note k-field-note--error">
          {error}
        </p>
      )}
    </div>
  );
}
