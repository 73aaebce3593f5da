import type { TFunction } from 'i18next';
import { type DataTableColumn, type Formats, Money } from '#core/web';
import type { DocumentKind, DocumentRow } from '../../contract/index.ts';
import { StateDot } from '../document-state.tsx';

/** The number and the partner first, amounts last. The ids are the names by which the gateway sorts. */
export function listColumns(kind: DocumentKind, t: TFunction, formats: Formats): DataTableColumn<DocumentRow>[] {
  return [
    {
      id: 'number',
      identity: true,
      header: t('DOCUMENTS.FIELD.NUMBER'),
      width: 128,
      sortable: true,
      // A dash to see, a word to hear: the state says *Návrh* already.
      render: ({ number }) =>
        number ?? (
          <span className="k-doc-unnumbered">
            <span aria-hidden="true">–</span>
            <span className="k-unseen">{t(`${kind.texts}.DRAFT`)}</span>
          </span>
        ),
    },
    {
      id: 'customerName',
      identity: true, // a draft has no number yet
      header: t('DOCUMENTS.FIELD.CUSTOMER'),
      flex: 2,
      sortable: true,
      render: ({ customerName }) => <span title={customerName}>{customerName || t('DOCUMENTS.NO_CUSTOMER')}</span>,
    },
    {
      id: 'state',
      header: t('DOCUMENTS.FIELD.STATE'),
      width: 176,
      card: 'bottomEnd',
      render: (row) => <StateDot kind={kind} document={row} />,
    },
    {
      id: 'issuedOn',
      header: t('DOCUMENTS.FIELD.ISSUED_ON', { context: kind.gender }),
      width: 112,
      hideBelow: 900,
      card: 'none',
      sortable: true,
      render: ({ issuedOn }) => formats.date(issuedOn),
    },
    {
      id: 'dueOn',
      header: t('DOCUMENTS.FIELD.DUE_ON', { context: kind.gender }),
      width: 112,
      card: 'none',
      sortable: true,
      render: ({ dueOn }) => (dueOn ? formats.date(dueOn) : ''),
    },
    {
      id: 'due',
      header: t('DOCUMENTS.FIELD.DUE'),
      width: 136,
      align: 'end',
      hideBelow: 1100,
      card: 'none',
      // Nothing is owed on what was not issued, or was cancelled.
      render: (row) =>
        row.status === 'issued' && <Money tone={dueTone(row)}>{formats.money(row.due, row.currency)}</Money>,
    },
    {
      id: 'total',
      header: t('DOCUMENTS.FIELD.TOTAL'),
      width: 136,
      align: 'end',
      card: 'topEnd',
      sortable: true,
      render: ({ total, currency }) => <Money>{formats.money(total, currency)}</Money>,
    },
  ];
}

function dueTone(row: DocumentRow): 'danger' | 'muted' | undefined {
  if (row.overdue) return 'danger';
  return /^0(\.0*)?$/.test(row.due) ? 'muted' : undefined;
}
