import { useTranslation } from 'react-i18next';
import { Button, Link, Money, useFormats } from '#core/web';
import type { BankTransaction } from '../contract/index.ts';

type Matched = BankTransaction['matched'];

interface MatchedDocumentsProps {
  readonly companyId: string;
  readonly transaction: BankTransaction;
  readonly busy: boolean;
  readonly onUnmatch: (step: number) => void;
}

/** The documents that a transaction pays, with the reasons and a button to undo each step. */
export function MatchedDocuments({ companyId, transaction, busy, onUnmatch }: MatchedDocumentsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { matched, currency, state, remaining } = transaction;
  const steps = [...Map.groupBy(matched, ({ step }) => step)];
  return (
    <>
      <h3 className="k-bank-heading">{t('BANK.PAYS')}</h3>
      {steps.map(([step, documents]) => (
        <Step
          key={step}
          {...{ companyId, documents, currency, busy }}
          isOnly={steps.length === 1}
          onUnmatch={() => onUnmatch(step)}
        />
      ))}
      {state === 'partly' && (
        <p className="k-bank-line">
          <span>{t('BANK.NOT_MATCHED')}</span>
          <Money strong>{formats.money(remaining, currency)}</Money>
        </p>
      )}
    </>
  );
}

interface StepProps {
  readonly companyId: string;
  readonly documents: Matched;
  readonly currency: string;
  readonly busy: boolean;
  readonly isOnly: boolean;
  readonly onUnmatch: () => void;
}

function Step({ companyId, documents, currency, busy, isOnly, onUnmatch }: StepProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [first] = documents;
  const numbers = documents.map(({ number }) => number).join(', ');
  return (
    <div className="k-bank-step">
      {documents.map(({ documentId, collection, number, name, amount }) => (
        <p key={documentId} className="k-bank-line">
          <span>
            <Link to={`/company/${companyId}/${collection}/list/detail/${documentId}`}>{number}</Link> {name}
          </span>
          <Money>{formats.money(amount, currency)}</Money>
        </p>
      ))}
      {first && (
        <p className="k-bank-reasons">
          <span>{t(first.automatic ? 'BANK.BY_ITSELF' : 'BANK.BY_HAND')}</span>
          {first.reasons.map((reason) => (
            <span key={reason}>{t(`BANK.REASON.${reason}`)}</span>
          ))}
        </p>
      )}
      <Button busy={busy} aria-label={isOnly ? undefined : t('BANK.UNMATCH_ONE', { numbers })} onClick={onUnmatch}>
        {t('BANK.UNMATCH')}
      </Button>
    </div>
  );
}
