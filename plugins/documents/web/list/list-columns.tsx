import type { TFunction } from 'i18next';
import type { Day } from '#core/calendar';
import { type DataTableColumn, type Formats, Money } from '#core/web';
import {
  type DocumentKind,
  type DocumentRow,
  hasColumn,
  hasField,
  headOf,
  noPartyKey,
  partyKey,
  settledStates,
  showsPrices,
} from '../../contract/index.ts';
import { StateDot } from '../document-state.tsx';
import { DueDay, DueWords } from './due-day.tsx';

/** The minimum width of an amount in CSS pixels in a table with few columns, which the German heading *Offener Betrag* needs. */
const leastAmount = 130;

/**
 * Returns the width in CSS pixels of a day with the number of days to it, whose length depends on the language: *20.11.2026 seit 888
 * Tagen*.
 */
function dueWidth(t: TFunction): number {
  const words = ['IN', 'LATE'].map((key) => t(`DOCUMENTS.DUE_IN_DAYS.${key}`, { count: 888 }).length);
  const day = 80;
  const letter = 7; // The width of a letter of a caption in CSS pixels.
  return 16 + day + 8 + Math.max(...words) * letter;
}

/**
 * Returns the columns: the number and the partner first, amounts last. Their ids are the gateway's sort names.
 * @param amount the width of amounts in CSS pixels
 */
export function listColumns(
  kind: DocumentKind,
  t: TFunction,
  formats: Formats,
  today: Day,
  amount: number,
): DataTableColumn<DocumentRow>[] {
  const settled = settledStates(kind);
  const amountColumn = { width: Math.max(amount, leastAmount), flex: 1, align: 'end' } as const;
  const columns: DataTableColumn<DocumentRow>[] = [
    {
      id: 'number',
      identity: true,
      header: t('DOCUMENTS.FIELD.NUMBER'),
      width: 112,
      sortable: true,
      render: ({ number }) => number ?? <span className="k-doc-unnumbered">{t('DOCUMENTS.STATE.DRAFT')}</span>,
      renderCard: ({ number, issuedOn, type }) => (
        <>
          {number ?? formats.date(issuedOn) /* A draft has no number, so its day is shown. */}
          {type && <span className="k-doc-muted"> {t(`${kind.texts}.TYPE.${type}.NAME`)}</span>}
        </>
      ),
    },
    {
      id: 'customerName',
      identity: true, // The customer identifies the row, because a draft has no number yet.
      header: t(partyKey(kind)),
      maxWidth: 400,
      sortable: true,
      render: ({ customerName, type }) => (
        <span title={customerName}>
          {type && <span className="k-doc-type">{t(`${kind.texts}.TYPE.${type}.NAME`)}</span>}
          {customerName || t(noPartyKey(kind))}
        </span>
      ),
      renderCard: ({ customerName }) => customerName || t(noPartyKey(kind)),
    },
    {
      id: 'state',
      header: t('DOCUMENTS.FIELD.STATE'),
      width: 176, // The width of Čiastočne uhradená in CSS pixels.
      flex: 1, // The column takes the space that the customer's name does not need.
      card: 'bottomEnd',
      render: (row) => <StateDot kind={kind} document={row} />,
      renderCard: (row) => (
        <>
          <StateDot kind={kind} document={row} />
          {hasField(kind, 'dueOn') && <DueWords kind={kind} row={row} today={today} t={t} />}
        </>
      ),
    },
    {
      id: 'issuedOn',
      header: t('DOCUMENTS.FIELD.ISSUED_ON'),
      width: 112,
      hideBelow: 1200, // The column is hidden before the due amount, and before the customer's name becomes too short.
      card: 'none',
      sortable: true,
      render: ({ issuedOn }) => formats.date(issuedOn),
    },
    {
      id: 'dueOn',
      header: t(headOf(kind, 'dueOn', 'DOCUMENTS.FIELD.DUE_ON')),
      width: dueWidth(t),
      hideBelow: 720, // Next to an open chat the customer's name would have only eight pixels.
      card: 'none',
      sortable: true,
      render: (row) => <DueDay kind={kind} row={row} today={today} t={t} formats={formats} />,
    },
    {
      id: 'due',
      header: t('DOCUMENTS.FIELD.DUE'),
      ...amountColumn,
      hideBelow: 900,
      card: 'none',
      sortable: true,
      // No amount is due on a draft, on a cancelled or paid document, or if another document requests the payment.
      render: (row) =>
        row.status === 'issued' &&
        !settled.includes(row.state) &&
        /[1-9]/.test(row.due) && (
          <Money {...(row.overdue && { tone: 'danger' })}>{formats.money(row.due, row.currency)}</Money>
        ),
    },
    {
      id: 'total',
      header: t('DOCUMENTS.FIELD.TOTAL'),
      ...amountColumn,
      card: 'topEnd',
      sortable: true,
      render: (row) => showsPrices(kind, row.extra ?? {}) && <Money>{formats.money(row.total, row.currency)}</Money>,
    },
  ];
  return columns.filter(({ id }) => hasColumn(kind, id));
}
