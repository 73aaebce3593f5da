import type { TFunction } from 'i18next';
import { Button, type DataTableColumn, type Formats, Link, Money, StatusDot } from '#core/web';
import type { BankTransaction } from '../contract/index.ts';

interface Words {
  readonly t: TFunction;
  readonly formats: Formats;
  readonly companyId: string;
  readonly onOpen: (transaction: BankTransaction) => void;
}

const tones = { matched: 'success', partly: 'warning', unmatched: 'warning', ignored: 'neutral' } as const;

/** Returns the columns: payer or recipient, text, day, documents and amount. */
export function transactionColumns({
  t,
  formats,
  companyId,
  onOpen,
}: Words): readonly DataTableColumn<BankTransaction>[] {
  const who = ({ counterparty, text, iban }: BankTransaction) => counterparty || text || iban || t('BANK.NOBODY');
  const pays = ({ matched, state, remaining, currency }: BankTransaction) =>
    matched.length === 0 ? (
      <StatusDot tone={tones[state]} open={state === 'unmatched'}>
        {t(`BANK.STATE.${state}`)}
      </StatusDot>
    ) : (
      <StatusDot tone={tones[state]}>
        {matched.map(({ documentId, collection, number }, at) => (
          <span key={documentId}>
            {at > 0 && ', '}
            <Link to={`/company/${companyId}/${collection}/list/detail/${documentId}`}>{number}</Link>
          </span>
        ))}
        {state === 'partly' && (
          <span className="k-bank-muted"> {t('BANK.REMAINS', { amount: formats.money(remaining, currency) })}</span>
        )}
      </StatusDot>
    );
  return [
    {
      id: 'who',
      header: t('BANK.FIELD.WHO'),
      identity: true,
      flex: 3,
      width: 160,
      card: 'top',
      render: (row) => <span title={who(row)}>{who(row)}</span>,
    },
    {
      id: 'bookedOn',
      header: t('BANK.FIELD.BOOKED_ON'),
      width: 104,
      card: 'none',
      render: ({ bookedOn }) => formats.date(bookedOn),
    },
    {
      id: 'symbol',
      header: t('BANK.FIELD.VARIABLE_SYMBOL'),
      width: 136,
      hideBelow: 820,
      card: 'none',
      render: ({ variableSymbol }) => variableSymbol,
    },
    {
      id: 'text',
      header: t('BANK.FIELD.TEXT'),
      flex: 2,
      width: 140,
      hideBelow: 1_100,
      card: 'none',
      render: ({ text }) => <span title={text}>{text}</span>,
    },
    {
      id: 'state',
      header: t('BANK.FIELD.PAYS'),
      flex: 3,
      width: 200,
      card: 'bottom',
      render: pays,
      renderCard: (row) => (
        <>
          {formats.date(row.bookedOn)} · {pays(row)}
        </>
      ),
    },
    {
      id: 'amount',
      header: t('BANK.FIELD.AMOUNT'),
      width: 128,
      align: 'end',
      card: 'topEnd',
      render: ({ amount, currency }) => (
        <Money strong={!amount.startsWith('-')}>{formats.money(amount, currency)}</Money>
      ),
    },
    {
      id: 'open',
      header: t('BANK.FIELD.ACTION'),
      width: 116,
      align: 'end',
      card: 'bottomEnd',
      render: (row) => (
        <Button
          size="small"
          onClick={() => onOpen(row)}
          aria-label={t(`BANK.OPEN_ONE.${row.state}`, { who: who(row) })}
        >
          {t(`BANK.OPEN.${row.state}`)}
        </Button>
      ),
    },
  ];
}
