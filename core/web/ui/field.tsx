import { type ReactNode, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { FieldContext } from './field-context.ts';
import { Icon } from './icon.tsx';
import { LockMark } from './lock-mark.tsx';
import './field.css';

/** Props of {@link Field}. */
export interface FieldProps {
  label: string;
  /** Under the control: the format, or what it is for. */
  hint?: ReactNode;
  /** In words, ready to read; shown instead of the hint. */
  error?: string;
  /** Instead of the hint: what looks mistyped, and may be saved all the same; a link may lead to its cure. An error goes before it. */
  warning?: ReactNode;
  required?: boolean;
  /** Says *nepovinné* beside the label; for forms where most fields are required. */
  optional?: boolean;
  /** The licence closes it: drawn with a lock. Make the control read-only, and let a press say what would open it. */
  locked?: boolean;
  /** Inside the control, at its end: €, %, dní. Read after the value. */
  unit?: string;
  /** How wide in a FormGrid of twelve columns. */
  span?: 2 | 3 | 4 | 6 | 8 | 9 | 12;
  /** One control of the kit. */
  children: ReactNode;
}

/** Label above, control, hint or error below; tied together for readers. */
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
