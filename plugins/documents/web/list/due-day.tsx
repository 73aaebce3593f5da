import type { TFunction } from 'i18next';
import type { Day } from '#core/calendar';
import { classNames, type Formats } from '#core/web';
import type { DocumentKind, DocumentRow } from '../../contract/index.ts';
import { dueWords } from './due-words.ts';
import './due-day.css';

interface DueProps {
  readonly kind: DocumentKind;
  readonly row: DocumentRow;
  readonly today: Day;
  readonly t: TFunction;
}

/** Shows a text such as *05.12.2026 o 5 dní* or *12 dní po*. */
export function DueDay({ formats, ...due }: DueProps & { readonly formats: Formats }) {
  return (
    <span className="k-doc-due">
      {formats.date(due.row.owedOn ?? due.row.dueOn)}
      <DueWords {...due} />
    </span>
  );
}

/** Shows only the day, in red if the document is overdue, for a table with many columns. The tooltip shows how long ago the day was. */
export function DueDate({ formats, kind, row, today, t }: DueProps & { readonly formats: Formats }) {
  const words = dueWords(kind, row, today);
  const isLate = words?.key === 'LATE';
  return (
    <span
      className={classNames('k-doc-due', isLate && 'k-doc-due--late')}
      title={words && t(`DOCUMENTS.DUE_IN_DAYS.${isLate ? lateLong(kind) : words.key}`, { count: words.count })}
    >
      {formats.date(row.owedOn ?? row.dueOn)}
    </span>
  );
}

/** Shows the number of days to or since the due day. On a phone's card this text is next to the state, without the day. */
export function DueWords({ kind, row, today, t }: DueProps) {
  const words = dueWords(kind, row, today);
  if (!words) return null;
  const { key, count } = words;
  const isLate = key === 'LATE';
  return (
    <span
      className={classNames('k-doc-due-days', isLate && 'k-doc-due-days--late')}
      title={isLate ? t(`DOCUMENTS.DUE_IN_DAYS.${lateLong(kind)}`, { count }) : undefined}
    >
      {` ${t(`DOCUMENTS.DUE_IN_DAYS.${key}`, { count })}`}
    </span>
  );
}

/** Returns the key of the long text *12 dní po splatnosti* for kinds with payments; for other deadlines the short text is enough. */
function lateLong({ asksForPayment }: DocumentKind): 'LATE_LONG' | 'LATE' {
  return asksForPayment ? 'LATE_LONG' : 'LATE';
}
