import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from './notice.tsx';
import './error-summary.css';

export interface ErrorSummaryProps {
  /** The number of invalid fields; with 0 nothing is shown. */
  count: number;
  /** A number that changes with every refused submit: each change moves the focus to the first invalid field once. */
  attempt: number;
  /** The message in place of the sentence with the number of errors: the gateway's refusal. */
  message?: string;
}

/**
 * A summary at the top of a refused form, which moves the focus to the first invalid field below it. Each field shows its own error; the
 * summary only shows the number of errors.
 */
export function ErrorSummary({ count, attempt, message }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const handled = useRef(0);
  useEffect(() => {
    // Whoever types before the refusal arrives keeps the focus.
    const form = place.current?.closest('form');
    const ignore = () => (handled.current = attempt);
    form?.addEventListener('input', ignore);
    return () => form?.removeEventListener('input', ignore);
  }, [attempt]);
  useEffect(() => {
    if (attempt === handled.current || count === 0) return;
    handled.current = attempt;
    const scope = place.current?.closest('form') ?? place.current?.parentElement;
    const first = scope?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A group of choices is marked as one invalid field, so the focus moves to its first choice.
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
