import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, isProblem, Skeleton, useLock, useService } from '#core/web';
import {
  bankMatching,
  type BankTransaction,
  bankTransactionsStore,
  dueChanged,
  type MatchInput,
  type MatchSuggestion,
  openBankingAccounts,
} from '../contract/index.ts';
import { SuggestedMatch } from './suggested-match.tsx';

const HandMatch = lazy(() => import('./hand-match.tsx'));

interface OfferedMatchesProps {
  readonly companyId: string;
  readonly transaction: BankTransaction;
  readonly busy: boolean;
  /** Runs one action at a time, and shows its error. */
  readonly attempt: (act: () => Promise<void>) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
  readonly onClose: () => void;
}

/** The documents that a transaction, or its remaining amount, may pay: suggested ones, or ones that the user chooses. */
export function OfferedMatches(props: OfferedMatchesProps) {
  const { companyId, transaction, busy, attempt, onFailure, onClose } = props;
  const { t } = useTranslation();
  const store = useService(bankTransactionsStore);
  const lock = useLock(bankMatching);
  const right = useLock(openBankingAccounts.match);
  const [offered, setOffered] = useState<readonly MatchSuggestion[]>();
  const [byHand, setByHand] = useState(false);
  /** The number of matches that were refused because a document had changed. A new number loads the documents again. */
  const [stale, setStale] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const failed = useRef(onFailure);
  failed.current = onFailure;
  const { id, state, remaining } = transaction;
  const rest = { ...transaction, amount: remaining };
  useEffect(() => {
    let isHere = true;
    store.suggestions(id).then(
      (found) => isHere && setOffered(found),
      (error: unknown) => {
        if (!isHere) return;
        setOffered([]);
        failed.current(error);
      },
    );
    return () => {
      isHere = false;
    };
    // The suggestions load again when the transaction is no longer ignored, its remaining amount changes, or a shown document has changed.
  }, [id, state, remaining, stale, store]);
  const match = (documents: MatchInput['documents']) =>
    lock.press(
      () =>
        void attempt(async () => {
          try {
            await store.match(id, documents);
          } catch (error) {
            if (isProblem(error, dueChanged)) setStale(stale + 1);
            throw error;
          }
          onClose();
        }),
    );
  const refuse = (documentId: string) =>
    right.press(
      () =>
        void attempt(async () => {
          setOffered(await store.refuse(id, documentId));
          // The button that was pressed no longer exists. Without a new focus the keys Escape and Tab would not work.
          heading.current?.focus();
        }),
    );
  const ignore = () =>
    right.press(
      () =>
        void attempt(async () => {
          await store.ignore(id, true);
          onClose();
        }),
    );
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="k-bank-heading">
        {t(state === 'partly' ? 'BANK.REST_MAY_PAY' : 'BANK.MAY_PAY')}
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
            onMatch={() =>
              match(suggestion.documents.map(({ documentId, amount, due }) => ({ documentId, amount, due })))
            }
            onRefuse={refuse}
          />
        ))}
      </ul>
      {byHand && (
        <>
          <h3 className="k-bank-heading">{t('BANK.HAND.TITLE')}</h3>
          <Suspense fallback={<Skeleton lines={4} />}>
            <HandMatch transaction={rest} {...{ busy, stale, onFailure }} locked={lock.isLocked} onMatch={match} />
          </Suspense>
        </>
      )}
      <p className="k-bank-actions">
        {!byHand && (
          <Button busy={busy} onClick={() => setByHand(true)}>
            {t('BANK.HAND.ACTION')}
          </Button>
        )}
        {state === 'unmatched' && (
          <Button busy={busy} onClick={ignore}>
            {t('BANK.IGNORE')}
          </Button>
        )}
      </p>
    </>
  );
}
