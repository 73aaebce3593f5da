import { dayOrderOf, readDay } from '#core/calendar';
import { isCurrency, normaliseIban } from '#core/contract/formats';
import { compareAmounts, decimalMarkOf, readAmount, roundHalfAwayFromZero, trimDecimal } from '#core/money';
import type { CsvField } from '../../contract/index.ts';
import { accountName } from './account-name.ts';
import type { CsvLayout } from './csv-columns.ts';
import { constant, plain, isFeeText, symbolsOf } from './symbols.ts';
import type { RefusedEntry, Statement, StatementEntry, StatementFault } from './statement.ts';

/**
 * Reads a statement from a table. Each bank has its own layout, which `layout` describes. The format of days and amounts is recognised from
 * all cells of the column (`1/2/2026`, `1.234`). The sign is before the amount, or in a separate column (*Debet*, *výdaj*, `DBIT`, `-`), or
 * there are two columns of amounts. An amount without a currency has the currency of the account.
 * @param rows the rows of the table reader
 * @param currencyOf returns the currency of an account, as a row names it
 */
export function readCsvStatement(
  rows: readonly (readonly string[])[],
  { headRow, columns }: CsvLayout,
  currencyOf: (account: string) => string,
): Statement {
  const below = rows.slice(headRow).map((cells, index) => ({ cells, line: headRow + index + 1 }));
  const filled = below.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const cellsOf = (field: CsvField) => {
    const column = columns[field];
    return column === undefined ? [] : filled.map(({ cells }) => unsigned(cells[column] ?? ''));
  };
  const order = dayOrderOf(cellsOf('bookedOn'));
  const mark = decimalMarkOf((['amount', 'credit', 'debit'] as const).flatMap(cellsOf));
  const entries: StatementEntry[] = [];
  const refused: RefusedEntry[] = [];
  for (const { cells, line } of filled) {
    const cellOf = (field: CsvField) => {
      const column = columns[field];
      return column === undefined ? '' : (cells[column] ?? '').trim();
    };
    const day = readDay(cellOf('bookedOn'), order)?.day;
    const amount = amountOf(cellOf, mark);
    const account = accountName(cellOf('account'));
    const money = (cellOf('currency') || amount?.currency || currencyOf(account)).toUpperCase();
    const fault = faultOf(day, amount, money);
    if (fault || !day || !amount) {
      // A row of sums or a note below the table has neither a day nor an amount.
      if (day || amount) refused.push({ line, fault: fault ?? 'noAmount' });
      continue;
    }
    const text = cellOf('text').replace(/\s+/g, ' ');
    const carried = symbolsOf(cellOf('endToEndId'), [text]);
    const side = { counterparty: cellOf('counterparty').replace(/\s+/g, ' '), iban: normaliseIban(cellOf('iban')) };
    entries.push({
      line,
      account,
      bookedOn: day,
      amount: amount.text,
      currency: money,
      ...side,
      variableSymbol: plain(digits(cellOf('variableSymbol'))) || carried.variableSymbol,
      specificSymbol: plain(digits(cellOf('specificSymbol'))) || carried.specificSymbol,
      constantSymbol: constant(digits(cellOf('constantSymbol'))) || carried.constantSymbol,
      text,
      reference: cellOf('reference'),
      // The text of a payer may begin with the same word, but a fee has no payer or recipient.
      isFee: side.counterparty === '' && side.iban === '' && isFeeText(text),
      isReversal: /^storno|^reversal/i.test(text),
    });
  }
  return { entries, refused };
}

/** Removes the `+` that some banks write before incoming amounts: `+120,50`. */
function unsigned(amount: string): string {
  return amount.replace(/^\s*\+\s*/, '');
}

type CellReader = (field: CsvField) => string;

function amountOf(cellOf: CellReader, mark: ReturnType<typeof decimalMarkOf>) {
  const read = (field: CsvField) => {
    const found = readAmount(unsigned(cellOf(field)), mark);
    if (!found || compareAmounts(found.amount, '0') === 0) return undefined;
    // Banks write no thousandths: `5,001` is 5 001 in another format, or an error.
    return trimDecimal(found.amount) === trimDecimal(roundHalfAwayFromZero(found.amount, 2)) ? found : undefined;
  };
  const whole = read('amount');
  const credit = read('credit');
  const found = whole ?? credit ?? read('debit');
  if (!found) return undefined;
  const amount = roundHalfAwayFromZero(found.amount, 2);
  const bare = amount.replace('-', '');
  const text = whole ? withDirection(amount, cellOf('direction')) : credit ? bare : `-${bare}`;
  return { text, currency: found.currency };
}

/** Makes the amount negative if the direction is a word for a debit, unless the amount already has a sign. */
function withDirection(amount: string, direction: string): string {
  const isDebit = /^(-|d(bit|ebit|ebet)?$|d[eé]bet|v[yý]daj|odch[aá]dz|soll|out)/i.test(direction);
  return isDebit && !amount.startsWith('-') ? `-${amount}` : amount;
}

function faultOf(day: unknown, amount: unknown, currency: string): StatementFault | undefined {
  if (!day) return 'noDay';
  if (!amount) return 'noAmount';
  if (currency === '') return 'noAccount'; // the currency would be that of the account, which is unknown
  return isCurrency(currency) ? undefined : 'noCurrency';
}

function digits(symbol: string): string {
  return /^\d{1,10}$/.test(symbol) ? symbol : '';
}
