import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatIban } from '#core/contract/formats';
import { Button, EmptyState, Notice, Skeleton, useFormats, useLock, useService } from '#core/web';
import { Drawer } from '#core/web/overlays';
import { language } from '#core/web/tokens';
import {
  bankMatching,
  type BankTransaction,
  bankTransactionsStore,
  type MatchInput,
  type MatchSuggestion,
  openBankingAccounts,
} from '../contract/index.ts';
import { MatchedDocuments } from './matched-documents.tsx';
import { refusalText } from './refusal-text.ts';
import { SuggestedMatch } from './suggested-match.tsx';
import './banks.css';

const HandMatch = lazy(() => import('./hand-match.tsx'));

interface MatchDrawerProps {
  readonly companyId: string;
  /** Absent: it is closed. The drawer stays all the same, since it gives the focus back when it closes. */
  readonly transaction: BankTransaction | undefined;
  readonly onClose: () => void;
}

/** One transaction: what it pays, or what it may pay and why. */
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
  const lock = useLock(bankMatching);
  const right = useLock(openBankingAccounts.match);
  const [offered, setOffered] = useState<readonly MatchSuggestion[]>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [byHand, setByHand] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, state } = transaction;
  const attempt = async (act: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await act();
    } catch (error) {
      setFailure(refusalText(error, (ref) => texts.text(ref), t('BANK.FAILED')));
    }
    setBusy(false);
  };
  useEffect(() => {
    let isHere = true;
    if (state !== 'unmatched') return undefined;
    store.suggestions(id).then(
      (found) => isHere && setOffered(found),
      (error: unknown) => {
        if (!isHere) return;
        setOffered([]);
        setFailure(refusalText(error, (ref) => texts.text(ref), t('BANK.FAILED')));
      },
    );
    return () => {
      isHere = false;
    };
    // Anew when it is taken up again.
  }, [id, state, store, t, texts]);
  const match = (documents: MatchInput['documents']) =>
    lock.press(
      () =>
        void attempt(async () => {
          await store.match(id, documents);
          onClose();
        }),
    );
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
          onUnmatch={() => right.press(() => void attempt(() => store.unmatch(id)))}
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
      {state === 'unmatched' && (
        <>
          <h3 ref={heading} tabIndex={-1} className="k-bank-heading">
            {t('BANK.MAY_PAY')}
          </h3>
          {offered === undefined && <Skeleton lines={4} />}
          {offered?.length === 0 && <p className="k-bank-muted">{t('BANK.NOTHING_OFFERED')}</p>}
          <ul className="k-bank-offers">
            {offered?.map((suggestion) => (
              <SuggestedMatch
                key={suggestion.documents.map(({ documentId }) => documentId).join()}
                {...{ companyId, suggestion, busy }}
                currency={transaction.currency}
                locked={lock.isLocked}
                onMatch={() => match(suggestion.documents.map(({ documentId, amount }) => ({ documentId, amount })))}
                onRefuse={(documentId) =>
                  right.press(
                    () =>
                      void attempt(async () => {
                        setOffered(await store.refuse(id, documentId));
                        // The button that was pressed is gone: without it Escape and Tab would be lost.
                        heading.current?.focus();
                      }),
                  )
                }
              />
            ))}
          </ul>
          {byHand && (
            <>
              <h3 className="k-bank-heading">{t('BANK.HAND.TITLE')}</h3>
              <Suspense fallback={<Skeleton lines={4} />}>
                <HandMatch
                  {...{ transaction, busy }}
                  locked={lock.isLocked}
                  onMatch={match}
                  onFailure={(error) => setFailure(refusalText(error, (ref) => texts.text(ref), t('BANK.FAILED')))}
                />
              </Suspense>
            </>
          )}
          <p className="k-bank-actions">
            {!byHand && (
              <Button busy={busy} onClick={() => setByHand(true)}>
                {t('BANK.HAND.ACTION')}
              </Button>
            )}
            <Button
              busy={busy}
              onClick={() =>
                right.press(
                  () =>
                    void attempt(async () => {
                      await store.ignore(id, true);
                      onClose();
                    }),
                )
              }
            >
              {t('BANK.IGNORE')}
            </Button>
          </p>
        </>
      )}
    </>
  );
}
