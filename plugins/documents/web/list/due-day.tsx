import type { TFunction } from 'i18next';
import type { Day } from '#core/calendar';
import { classNames, type Formats } from '#core/web';
import type { DocumentRow } from '../../contract/index.ts';
import { dueWords } from './due-words.ts';
import './due-day.css';

interface DueDayProps {
  readonly row: DocumentRow;
  readonly today: Day;
  readonly t: TFunction;
  readonly formats: Formats;
}

/** *05.12.2026 o 5 dní*, *12 dní po*. */
export function DueDay({ row, today, t, formats }: DueDayProps) {
  const words = dueWords(row, today);
  return (
    <span className="k-doc-due">
      {formats.date(row.dueOn)}
      {words && (
        <span
          className={classNames('k-doc-due-days', words.key === 'LATE' && 'k-doc-due-days--late')}
          title={words.key === 'LATE' ? t('DOCUMENTS.DUE_IN_DAYS.LATE_LONG', { count: words.count }) : undefined}
        >
          {` ${t(`DOCUMENTS.DUE_IN_DAYS.${words.key}`, { count: words.count })}`}
        </span>
      )}
    </span>
  );
}
