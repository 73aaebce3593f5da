import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from './notice.tsx';
import './error-summary.css';

/** Props of {@link ErrorSummary}. */
export interface ErrorSummaryProps {
  /** How many fields are wrong; 0 draws nothing. */
  count: number;
  /** Changes with every refused submit: each one moves the focus to the first wrong field again. */
  attempt: number;
  /** Shown instead of the counted sentence: what the gateway refused. */
  message?: string;
}

/**
 * Stands at the top of a form that was refused and moves the focus to the first wrong field below it. What is wrong
 * is said beside each field; the summary only says that something is, and how much.
 */
export function ErrorSummary({ count, attempt, message }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0 || count === 0) return;
    const scope = place.current?.closest('form') ?? place.current?.parentElement;
    const first = scope?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A group of choices is marked as a whole; the focus goes to its first choice.
    const target = first?.matches('fieldset') ? first.querySelector<HTMLElement>('input') : first;
    target?.focus();
    target?.scrollIntoView?.({ block: 'center' });
  }, [attempt, count]);
  return (
    <div ref={place} className="k-error-summary">
      {(count > 0 || message) && <Notice tone="danger">{message ?? t('UI.FORM_ERRORS', { count })}</Notice>}
    </div>
  );
}
