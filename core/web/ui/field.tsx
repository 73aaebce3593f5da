import { type ReactNode, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { FieldContext } from './field-context.ts';
import { Icon } from './icon.tsx';
import { LockMark } from './lock-mark.tsx';
import './field.css';

export interface FieldProps {
  label: string;
  /** The text under the control: the format, or the purpose of the field. */
  hint?: ReactNode;
  /** The readable error, shown in place of the hint. */
  error?: string;
  /**
   * The warning, shown in place of the hint: the value looks mistyped but can be saved; it may have a link to a fix. An error has
   * precedence.
   */
  warning?: ReactNode;
  required?: boolean;
  /** `true` shows *nepovinné* next to the label; for forms in which most fields are required. */
  optional?: boolean;
  /**
   * `true` if the licence locks the field: it is shown with a lock. Make the control read-only, and let a press show which licence unlocks
   * it.
   */
  locked?: boolean;
  /** The unit inside the control, at its end: €, %, dní. Screen readers read it after the value. */
  unit?: string;
  /** The number of columns in a FormGrid of twelve columns. */
  span?: 2 | 3 | 4 | 6 | 8 | 9 | 12;
  children: ReactNode;
}

/** A field with the label above, the control, and the hint or error below, connected for screen readers. */
export function Field({
  label,
  hint,
  error,
  warning,
  required,
  optional,
  locked,
  unit,
  span = 6,
  children,
}: FieldProps) {
  const id = useId();
  const { t } = useTranslation();
  const tone = error ? 'error' : warning ? 'warning' : undefined;
  const noteId = tone || hint ? `${id}note` : undefined;
  const unitId = unit ? `${id}unit` : undefined;
  const control = useMemo(
    () => ({
      controlProps: {
        id,
        'aria-describedby': [unitId, noteId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? (true as const) : undefined,
        'aria-required': required ? (true as const) : undefined,
      },
      invalid: !!error,
      unit: unitId && unit ? { id: unitId, text: unit } : undefined,
    }),
    [id, noteId, unitId, unit, error, required],
  );
  return (
    <div className={classNames('k-field', `k-field--${span}`)}>
      <div className={classNames('k-field-head', required && 'k-field-head--required')}>
        <label className="k-field-label" htmlFor={id}>
          {label}
        </label>
        {locked && <LockMark />}
        {optional && <span className="k-field-optional">{t('UI.OPTIONAL')}</span>}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {noteId && (
        <p id={noteId} className={classNames('k-field-note', tone && `k-field-note--${tone}`)}>
          {tone && <Icon name={tone === 'error' ? 'error' : 'warning-sign'} />}
          <span>{error || warning || hint}</span>
        </p>
      )}
    </div>
  );
}
