import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatIban } from '#core/contract/formats';
import { Button, EmptyState, Notice, useFormats, useLock, useService } from '#core/web';
import { Drawer } from '#core/web/overlays';
import { language } from '#core/web/tokens';
import { type BankTransaction, bankTransactionsStore, openBankingAccounts } from '../contract/index.ts';
import { MatchedDocuments } from './matched-documents.tsx';
import { OfferedMatches } from './offered-matches.tsx';
import { refusalText } from './refusal-text.ts';
import './banks.css';

interface MatchDrawerProps {
  readonly companyId: string;
  /**
   * The transaction of an open drawer; `undefined` means closed. A closed drawer stays mounted, because it returns the focus when it
   * closes.
   */
  readonly transaction: BankTransaction | undefined;
  readonly onClose: () => void;
}

/** A drawer about one transaction: the documents that it pays, or the documents that it may pay, with the reasons. */
export function MatchDrawer({ companyId, transaction, onClose }: MatchDrawerProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <Drawer
      isOpen={transaction !== undefined}
      onClose={onClose}
      title={transaction ? formats.money(transaction.amount, transaction.currency) : t('BANK.TITLE')}
    >
      {transaction && <Opened key={transaction.id} {...{ companyId, transaction, onClose }} />}
    </Drawer>
  );
}

function Opened({ companyId, transaction, onClose }: MatchDrawerProps & { readonly transaction: BankTransaction }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const store = useService(bankTransactionsStore);
  const texts = useService(language);
  const right = useLock(openBankingAccounts.match);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { id, state } = transaction;
  const tell = (error: unknown) => setFailure(refusalText(error, (ref) => texts.text(ref), t('BANK.FAILED')));
  const attempt = async (act: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await act();
    } catch (error) {
      tell(error);
    }
    setBusy(false);
  };
  const facts = [
    [t('BANK.FIELD.BOOKED_ON'), formats.date(transaction.bookedOn)],
    [t('BANK.FIELD.WHO'), transaction.counterparty],
    [t('BANK.FIELD.IBAN'), formatIban(transaction.iban)],
    [t('BANK.FIELD.VARIABLE_SYMBOL'), transaction.variableSymbol],
    [t('BANK.FIELD.SPECIFIC_SYMBOL'), transaction.specificSymbol],
    [t('BANK.FIELD.CONSTANT_SYMBOL'), transaction.constantSymbol],
    [t('BANK.FIELD.TEXT'), transaction.text],
    [t('BANK.FIELD.ACCOUNT'), formatIban(transaction.account)],
  ].filter(([, value]) => value !== '');
  return (
    <>
      <dl className="k-bank-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {failure && (
        <Notice tone="danger" onDismiss={() => setFailure(undefined)}>
          {failure}
        </Notice>
      )}
      {(state === 'matched' || state === 'partly') && (
        <MatchedDocuments
          {...{ companyId, transaction, busy }}
          onUnmatch={(step) => right.press(() => void attempt(() => store.unmatch(id, step)))}
        />
      )}
      {state === 'ignored' && (
        <EmptyState
          title={t('BANK.IGNORED.TITLE')}
          action={
            <Button busy={busy} onClick={() => right.press(() => void attempt(() => store.ignore(id, false)))}>
              {t('BANK.IGNORED.UNDO')}
            </Button>
          }
        />
      )}
      {(state === 'unmatched' || state === 'partly') && (
        <OfferedMatches {...{ companyId, transaction, busy, attempt, onClose }} onFailure={tell} />
      )}
    </>
  );
}
