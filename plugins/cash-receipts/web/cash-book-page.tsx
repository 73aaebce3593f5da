import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { isDay } from '#core/calendar';
import {
  Button,
  Link,
  LoadableValue,
  Money,
  Notice,
  Page,
  saveFile,
  today,
  Toolbar,
  useFormats,
  useService,
  WhenLoaded,
} from '#core/web';
import { DateInput, Field } from '#core/web/forms';
import { companyClient } from '#core/web/tokens';
import { type BookRow, type CashBook, monthOf, readCashBook } from './cash-book.ts';
import { bookFile, purposeOf } from './book-file.ts';
import './cash-book.css';

/**
 * Shows the page `company/{companyId}/cash-receipts/book`: the balance of the cash box after each receipt of a period.
 */
export default observer(function CashBookPage() {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const [period, setPeriod] = useState(() => monthOf(today()));
  const [book] = useState(() => new LoadableValue<CashBook>());
  const { from, to } = period;
  const isPeriod = isDay(from) && isDay(to);
  const isBackwards = isPeriod && from > to;
  const load = () => void book.load(() => readCashBook(client, { from, to }));
  useEffect(() => {
    if (isPeriod && !isBackwards) void book.load(() => readCashBook(client, { from, to }));
  }, [book, client, from, to, isPeriod, isBackwards]);
  const { now } = book;
  return (
    <Page
      kind="wide"
      title={t('CASH_RECEIPTS.BOOK.TITLE')}
      back={{ to: `/company/${client.companyId}/cash-receipts`, label: t('CASH_RECEIPTS.TITLE') }}
      actions={
        now.state === 'ready' && (
          <>
            <Button
              icon="download"
              onClick={() => saveFile(bookFile(now.value, t), `${t('CASH_RECEIPTS.BOOK.FILE')} ${from} ${to}.csv`)}
            >
              CSV
            </Button>
            <Button icon="document" onClick={() => window.print()}>
              {t('CASH_RECEIPTS.BOOK.PRINT')}
            </Button>
          </>
        )
      }
      toolbar={
        <Toolbar>
          <div className="k-cash-book-period">
            <Field label={t('CASH_RECEIPTS.BOOK.FROM')}>
              <DateInput value={from} onChange={(day) => setPeriod({ from: day, to })} />
            </Field>
            <Field
              label={t('CASH_RECEIPTS.BOOK.TO')}
              error={isBackwards ? t('CASH_RECEIPTS.BOOK.BACKWARDS') : undefined}
            >
              <DateInput value={to} onChange={(day) => setPeriod({ from, to: day })} />
            </Field>
          </div>
        </Toolbar>
      }
    >
      <WhenLoaded now={now} failed={t('CASH_RECEIPTS.BOOK.FAILED')} retry={load} shape="entities">
        {(value) => <Book book={value} />}
      </WhenLoaded>
    </Page>
  );
});

function Book({ book: { opening, rows, received, paidOut, closing } }: { readonly book: CashBook }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const sums = { OPENING: opening, RECEIVED: received, PAID_OUT: paidOut, CLOSING: closing };
  const isBelowZero = [opening, ...rows.map(({ balance }) => balance)].some((amount) => amount.startsWith('-'));
  return (
    <>
      {isBelowZero && <Notice tone="warning">{t('CASH_RECEIPTS.BOOK.BELOW_ZERO')}</Notice>}
      <dl className="k-cash-book-sums">
        {Object.entries(sums).map(([name, amount]) => (
          <div key={name}>
            <dt>{t(`CASH_RECEIPTS.BOOK.${name}`)}</dt>
            <dd>
              <Money strong={name === 'CLOSING'}>{formats.money(amount)}</Money>
            </dd>
          </div>
        ))}
      </dl>
      {rows.length === 0 ? (
        <p className="k-cash-book-empty">{t('CASH_RECEIPTS.BOOK.EMPTY')}</p>
      ) : (
        <div className="k-cash-book-frame" role="region" aria-label={t('CASH_RECEIPTS.BOOK.TITLE')} tabIndex={0}>
          {/* A phone shows the rows as lines. Such a layout can remove the roles of a table, so they are set explicitly. */}
          <table className="k-cash-book" role="table">
            <thead role="rowgroup">
              <tr role="row">
                {['DAY', 'NUMBER', 'PARTY', 'TEXT'].map((name) => (
                  <th key={name} scope="col" role="columnheader">
                    {t(`CASH_RECEIPTS.BOOK.${name}`)}
                  </th>
                ))}
                {['IN', 'OUT', 'BALANCE'].map((name) => (
                  <th key={name} scope="col" role="columnheader" className="k-cash-book-amount">
                    {t(`CASH_RECEIPTS.BOOK.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {rows.map((row) => (
                <Row key={row.receipt.id} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

function Row({ row: { receipt, received, paidOut, balance } }: { readonly row: BookRow }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { companyId } = useService(companyClient);
  const amount = (value: string) => value && <Money>{formats.money(value)}</Money>;
  return (
    <tr role="row">
      <td role="cell">{formats.date(receipt.issuedOn)}</td>
      <td role="cell">
        <Link to={`/company/${companyId}/cash-receipts/list/detail/${receipt.id}`}>{receipt.number}</Link>
      </td>
      <td role="cell" className="k-cash-book-party">
        {receipt.customerName}
      </td>
      <td role="cell" className="k-cash-book-purpose">
        {purposeOf(receipt, t)}
      </td>
      <td role="cell" className="k-cash-book-amount k-cash-book-moved">
        {amount(received)}
      </td>
      <td role="cell" className="k-cash-book-amount k-cash-book-moved k-cash-book-out">
        {amount(paidOut)}
      </td>
      <td role="cell" className="k-cash-book-amount" data-label={t('CASH_RECEIPTS.BOOK.BALANCE')}>
        <Money tone={balance.startsWith('-') ? 'danger' : undefined}>{formats.money(balance)}</Money>
      </td>
    </tr>
  );
}
