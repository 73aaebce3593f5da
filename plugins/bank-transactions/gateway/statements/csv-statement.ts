import { dayOrderOf, readDay } from '#core/calendar';
import { type DomesticCountry, fold, isCurrency } from '#core/contract/formats';
import { compareAmounts, decimalMarkOf, readAmount, roundHalfAwayFromZero, trimDecimal } from '#core/money';
import type { CsvField } from '../../contract/match-reasons.ts';
import type { RefusedEntry, Statement, StatementEntry, StatementFault } from '../../contract/statement.ts';
import { accountName, isOneAccount, otherAccount } from './account-name.ts';
import type { CsvLayout } from './csv-columns.ts';
import { constant, isFeeText, plain, symbolsOf } from './symbols.ts';
import { currencyInHead } from './table-head.ts';
import { readPreamble } from './table-preamble.ts';

export interface CsvReading {
  readonly layout: CsvLayout;
  /** Returns the currency of an account, from its spelling in the file. `''` means unknown. */
  readonly currencyOf: (account: string) => string;
  /** The country that is assumed for other accounts with an unknown bank code. */
  readonly country?: DomesticCountry | undefined;
}

/**
 * Reads a statement from a table. Each bank has its own layout, which `layout` describes. The format of days and amounts is recognised from
 * all cells of the column (`1/2/2026`, `1.234`). The sign is before the amount, or in a separate column (*Debet*, *výdaj*, `DBIT`, `-`), or
 * there are two columns of amounts. The account and the currency are in the rows or above the table; an amount without a currency has the
 * currency of the account.
 * @param rows the rows of the table reader
 */
export function readCsvStatement(
  rows: readonly (readonly string[])[],
  { layout: { headRow, columns }, currencyOf, country }: CsvReading,
): Statement {
  const below = rows.slice(headRow).map((cells, index) => ({ cells, line: headRow + index + 1 }));
  const filled = below.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const preamble = readPreamble(rows.slice(0, headRow - 1));
  const headCurrency = currencyInHead(rows[headRow - 1]?.[columns.amount ?? -1] ?? '') || preamble.currency;
  const cellsOf = (field: CsvField) => {
    const column = columns[field];
    return column === undefined ? [] : filled.map(({ cells }) => unsigned(cells[column] ?? ''));
  };
  const order = dayOrderOf(cellsOf('bookedOn'));
  const mark = decimalMarkOf((['amount', 'credit', 'debit', 'fee'] as const).flatMap(cellsOf));
  const entries: StatementEntry[] = [];
  const refused: RefusedEntry[] = [];
  for (const { cells, line } of filled) {
    const cellOf: CellReader = (field) => {
      const column = columns[field];
      return column === undefined ? '' : (cells[column] ?? '').replace(/\s+/g, ' ').trim();
    };
    const day = readDay(cellOf('bookedOn'), order)?.day;
    const amount = amountOf(cellOf, mark);
    const state = stateOf(cellOf('state'));
    if (state && (day || amount)) {
      refused.push({ line, fault: state });
      continue;
    }
    if (amount && compareAmounts(amount.text, '0') === 0) continue; // It is only a notice, such as a change of conditions.
    const account = accountIn(cellOf('account'), preamble.account);
    const currency = (cellOf('currency') || amount?.currency || headCurrency || currencyOf(account)).toUpperCase();
    const fault = faultOf(day, amount, currency);
    if (fault || !day || !amount) {
      // A row of sums or a note below the table has neither a day nor an amount.
      if (day || amount) refused.push({ line, fault: fault ?? 'noAmount' });
      continue;
    }
    const side = {
      counterparty: cellOf('counterparty'),
      iban:
        otherAccount(cellOf('iban'), '', country) || otherAccount(cellOf('accountNumber'), cellOf('bankCode'), country),
    };
    const texts = (['text', 'note', 'kind'] as const).map(cellOf).filter((text) => text !== '');
    const carried = symbolsOf(cellOf('endToEndId'), texts);
    const entry: StatementEntry = {
      line,
      account,
      bookedOn: day,
      amount: amount.text,
      currency,
      ...side,
      variableSymbol: plain(digits(cellOf('variableSymbol'))) || carried.variableSymbol,
      specificSymbol: plain(digits(cellOf('specificSymbol'))) || carried.specificSymbol,
      constantSymbol: constant(digits(cellOf('constantSymbol'))) || carried.constantSymbol,
      text: texts[0] ?? '',
      reference: cellOf('reference'),
      // The text of a payer may begin with the same word, but a fee has no payer or recipient.
      isFee: side.counterparty === '' && side.iban === '' && texts.some(isFeeText),
      isReversal: texts.some(isReversalText),
    };
    entries.push(entry, ...feeOf(entry, readAmount(unsigned(cellOf('fee')), mark)?.amount));
  }
  return { entries, refused };
}

/** Returns the account of a row: the account above the table if the row has none, or only the number of the same account. */
function accountIn(cell: string, above: string): string {
  const inRow = accountName(cell);
  const isNumberOfSame = /^\d+$/.test(inRow) && (isOneAccount(inRow, above) || above.startsWith(`${inRow}/`));
  return inRow === '' || isNumberOfSame ? above : inRow;
}

/** Returns the fault if the bank has not booked the row, or has cancelled it. */
function stateOf(state: string): StatementFault | undefined {
  const word = fold(state);
  if (/^(?:revert|declin|fail|cancel|reject|zrusen|zamietnut|odmietnut|odmitnut|neuspesn|stornovan|vraten)/.test(word))
    return 'reverted';
  if (/^(?:pending|caka|cek|nezauct|blok|autoriz|rezerv|v spracov|ve zprac|authori|hold|in progress)/.test(word))
    return 'notBooked';
  return undefined;
}

function isReversalText(text: string): boolean {
  return /^(?:storno|reversal|r[üu]ckbuchung|card_reversal)/i.test(text);
}

/** Returns an entry for a fee that the bank took in addition to the amount. */
function feeOf(entry: StatementEntry, fee: string | undefined): StatementEntry[] {
  if (!fee || compareAmounts(fee, '0') === 0) return [];
  const amount = roundHalfAwayFromZero(fee, 2);
  const own = {
    variableSymbol: '',
    specificSymbol: '',
    constantSymbol: '',
    counterparty: '',
    iban: '',
    isReversal: false,
  };
  return [{ ...entry, ...own, amount: amount.startsWith('-') ? amount : `-${amount}`, isFee: true }];
}

/** Removes the `+` that some banks write before incoming amounts: `+120,50`. */
function unsigned(amount: string): string {
  return amount.replace(/^\s*\+\s*/, '');
}

type CellReader = (field: CsvField) => string;

function amountOf(cellOf: CellReader, mark: ReturnType<typeof decimalMarkOf>) {
  const read = (field: CsvField) => {
    const found = readAmount(unsigned(cellOf(field)), mark);
    // Banks write no thousandths: `5,100` may be 5 100 in another format, and `5,001` may be an error.
    if (!found || found.isGuess) return undefined;
    return trimDecimal(found.amount) === trimDecimal(roundHalfAwayFromZero(found.amount, 2)) ? found : undefined;
  };
  // Of the two columns, the one that does not apply may contain 0.
  const isMoved = (found: ReturnType<typeof read>) => found && compareAmounts(found.amount, '0') !== 0;
  const whole = read('amount');
  const [credit, debit] = [read('credit'), read('debit')].map((one) => (isMoved(one) ? one : undefined));
  const found = whole ?? credit ?? debit ?? read('credit') ?? read('debit');
  if (!found) return undefined;
  const amount = roundHalfAwayFromZero(found.amount, 2);
  const bare = amount.replace('-', '');
  const text = whole ? withDirection(amount, cellOf('direction')) : credit ? bare : `-${bare}`;
  return { text, currency: found.currency };
}

/** Makes the amount negative if the direction is a word for a debit, unless the amount already has a sign. */
function withDirection(amount: string, direction: string): string {
  const isDebit = /^(-|dr?$|dbit$|debit$|d[eé]bet|v[yý]da[jv]|odch|soll|out)/i.test(direction);
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
