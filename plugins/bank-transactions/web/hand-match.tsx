import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addAmounts, compareAmounts, isMoney, subtractAmounts, sumAmounts } from '#core/money';
import { Button, Money, SearchBox, Skeleton, useFormats, useService } from '#core/web';
import { Field, NumberInput } from '#core/web/forms';
import { type BankTransaction, bankTransactionsStore, type MatchInput, type OpenDocument } from '../contract/index.ts';
import { asDocuments, type Chosen, offeredPart, refreshed, turned } from './hand-parts.ts';

interface HandMatchProps {
  readonly transaction: BankTransaction;
  readonly busy: boolean;
  readonly locked: boolean;
  /** A number that rises when the loaded documents are out of date and have to be read again. */
  readonly stale: number;
  readonly onMatch: (documents: MatchInput['documents']) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Lists open documents from which the user chooses, with the amount for each of them. */
export default function HandMatch({ transaction, busy, locked, stale, onMatch, onFailure }: HandMatchProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const store = useService(bankTransactionsStore);
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<readonly OpenDocument[]>();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [submitted, setSubmitted] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const failed = useRef(onFailure);
  failed.current = onFailure;
  useEffect(() => {
    const ending = new AbortController();
    // The search waits until typing pauses, as lists do.
    const rest = setTimeout(
      () =>
        store.openDocuments(transaction.id, search, ending.signal).then(setFound, (error: unknown) => {
          if (ending.signal.aborted) return;
          setFound([]);
          failed.current(error);
        }),
      search === '' ? 0 : 300,
    );
    return () => {
      clearTimeout(rest);
      ending.abort();
    };
  }, [store, transaction.id, search, stale]);
  const typed = useRef(chosen);
  typed.current = chosen;
  useEffect(() => {
    if (stale === 0) return undefined;
    const ending = new AbortController();
    const again = typed.current.map(({ document }) =>
      store.openDocuments(transaction.id, document.number, ending.signal),
    );
    Promise.all(again).then(
      (now) => setChosen((before) => refreshed(before, now.flat())),
      (error: unknown) => !ending.signal.aborted && failed.current(error),
    );
    return () => ending.abort();
  }, [store, transaction.id, stale]);

  const moved = turned(transaction.amount, transaction.amount);
  const sum = sumAmounts(chosen.map(({ amount }) => (isMoney(amount) ? amount : '0')));
  const remaining = subtractAmounts(moved, sum);
  const isTooMuch = compareAmounts(remaining, '0') < 0;
  const wrong = (amount: string) =>
    !isMoney(amount) || compareAmounts(amount, '0') === 0 ? t('BANK.HAND.AMOUNT_WRONG') : undefined;
  const add = (document: OpenDocument) => {
    setChosen([...chosen, { document, amount: offeredPart(document, transaction.amount, remaining) }]);
    setSearch('');
    box.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (chosen.length === 0 || isTooMuch || compareAmounts(sum, '0') <= 0 || chosen.some(({ amount }) => wrong(amount)))
      return;
    onMatch(asDocuments(chosen, transaction.amount));
  };
  const offered = found?.filter(({ documentId }) => !chosen.some(({ document }) => document.documentId === documentId));
  return (
    <form className="k-bank-hand" onSubmit={submit} noValidate>
      {chosen.map(({ document, amount }, at) => (
        <div key={document.documentId} className="k-bank-part">
          <Field
            label={`${document.number} ${document.name}`}
            hint={t('BANK.HAND.DUE', {
              amount: formats.money(turned(document.due, transaction.amount), transaction.currency),
            })}
            unit={transaction.currency}
            {...(submitted && wrong(amount) && { error: wrong(amount) })}
          >
            <NumberInput
              value={amount}
              decimals={2}
              onChange={(next) =>
                setChosen(chosen.map((one, index) => (index === at ? { ...one, amount: next } : one)))
              }
            />
          </Field>
          <Button
            look="quiet"
            icon="cross"
            aria-label={t('BANK.HAND.REMOVE_ONE', { number: document.number })}
            onClick={() => {
              setChosen(chosen.filter((one) => one.document !== document));
              box.current?.focus();
            }}
          />
        </div>
      ))}
      {chosen.length > 0 && (
        <p className="k-bank-line" role="status">
          <span>{t(isTooMuch ? 'BANK.HAND.TOO_MUCH' : 'BANK.HAND.LEFT')}</span>
          <Money strong>
            {formats.money(isTooMuch ? addAmounts('0', remaining.replace('-', '')) : remaining, transaction.currency)}
          </Money>
        </p>
      )}
      {chosen.length > 0 && (
        <p className="k-bank-actions">
          <Button look="primary" type="submit" busy={busy} locked={locked} disabled={isTooMuch}>
            {t('BANK.HAND.MATCH', { count: chosen.length })}
          </Button>
        </p>
      )}
      <SearchBox ref={box} value={search} onChange={setSearch} label={t('BANK.HAND.SEARCH')} />
      {offered === undefined && <Skeleton lines={4} />}
      {offered?.length === 0 && <p className="k-bank-muted">{t('BANK.HAND.NONE')}</p>}
      <ul className="k-bank-offers k-bank-found-documents">
        {offered?.map((document) => (
          <li key={document.documentId} className="k-bank-line">
            <span>
              {document.number} {document.name}
              <span className="k-bank-muted k-bank-own-line">
                {t('BANK.DUE_ON', { day: formats.date(document.dueOn) })}
              </span>
            </span>
            <span className="k-bank-choose">
              <Money>{formats.money(document.due, transaction.currency)}</Money>
              <Button
                size="small"
                aria-label={t('BANK.HAND.ADD_ONE', { number: document.number })}
                onClick={() => add(document)}
              >
                {t('BANK.HAND.ADD')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </form>
  );
}
