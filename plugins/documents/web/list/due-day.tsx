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

/** *05.12.2026 o 5 dní*, *12 dní po*. */
export function DueDay({ formats, ...due }: DueProps & { readonly formats: Formats }) {
  return (
    <span className="k-doc-due">
      {formats.date(due.row.owedOn ?? due.row.dueOn)}
      <DueWords {...due} />
    </span>
  );
}

/** The day alone, red when it has passed, where many columns stand side by side; how long ago says its title. */
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

/** Also by itself, beside the state on a phone's card. */
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

/** *12 dní po splatnosti* of what is paid; of the rest, which has other deadlines, the short form says enough. */
function lateLong({ asksForPayment }: DocumentKind): 'LATE_LONG' | 'LATE' {
  return asksForPayment ? 'LATE_LONG' : 'LATE';
}
