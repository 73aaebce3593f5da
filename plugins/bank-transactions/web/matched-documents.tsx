import { useTranslation } from 'react-i18next';
import { Button, Link, Money, useFormats } from '#core/web';
import type { BankTransaction } from '../contract/index.ts';

interface MatchedDocumentsProps {
  readonly companyId: string;
  readonly transaction: BankTransaction;
  readonly busy: boolean;
  readonly onUnmatch: () => void;
}

/** What a transaction pays, why, and the way back. */
export function MatchedDocuments({ companyId, transaction, busy, onUnmatch }: MatchedDocumentsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { matched, currency, state, remaining } = transaction;
  const [first] = matched;
  return (
    <>
      <h3 className="k-bank-heading">{t('BANK.PAYS')}</h3>
      {matched.map(({ documentId, collection, number, name, amount }) => (
        <p key={documentId} className="k-bank-line">
          <span>
            <Link to={`/company/${companyId}/${collection}/list/detail/${documentId}`}>{number}</Link> {name}
          </span>
          <Money>{formats.money(amount, currency)}</Money>
        </p>
      ))}
      {state === 'partly' && (
        <p className="k-bank-line">
          <span>{t('BANK.NOT_MATCHED')}</span>
          <Money strong>{formats.money(remaining, currency)}</Money>
        </p>
      )}
      {first && (
        <p className="k-bank-reasons">
          <span>{t(first.automatic ? 'BANK.BY_ITSELF' : 'BANK.BY_HAND')}</span>
          {first.reasons.map((reason) => (
            <span key={reason}>{t(`BANK.REASON.${reason}`)}</span>
          ))}
        </p>
      )}
      <Button busy={busy} onClick={onUnmatch}>
        {t('BANK.UNMATCH')}
      </Button>
    </>
  );
}
