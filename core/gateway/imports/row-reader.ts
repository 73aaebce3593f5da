import { type DayOrder, dayOrderOf, formatDay, readDay } from '#core/calendar';
import { fold, isCurrency, isEmail } from '#core/contract/formats';
import { type DecimalMark, decimalMarkOf, readAmount, trimDecimal } from '#core/money';
import { refusalTexts } from '../http/index.ts';
import { countryName, countryOf } from './country-of.ts';
import type { ImportFault, ImportRow } from './import-target.ts';
import type en from './texts/en.json';

const say = refusalTexts<typeof en>(new URL('texts/', import.meta.url));
export type ImportText = keyof typeof en;
type Values = Parameters<typeof say>[1];

/** The notation of amounts and days in each column, found from all its rows together. */
export class ColumnFormats {
  readonly #rows: readonly ImportRow[];
  readonly #marks = new Map<string, DecimalMark | undefined>();
  readonly #orders = new Map<string, DayOrder | undefined>();

  constructor(rows: readonly ImportRow[]) {
    this.#rows = rows;
  }

  markOf(field: string): DecimalMark | undefined {
    if (!this.#marks.has(field)) this.#marks.set(field, decimalMarkOf(this.#texts(field)));
    return this.#marks.get(field);
  }

  orderOf(field: string): DayOrder | undefined {
    if (!this.#orders.has(field)) this.#orders.set(field, dayOrderOf(this.#texts(field)));
    return this.#orders.get(field);
  }

  #texts(field: string): string[] {
    return this.#rows.flatMap(({ cells }) => cells[field] || []);
  }
}

interface AmountOptions {
  /** The expected currency (ISO 4217); a currency in the cell must be the same. If it is absent, the number is no amount of money. */
  readonly currency?: string;
  /** Whether a negative number is reported as negative, instead of as out of range. */
  readonly notBelowZero?: boolean;
}

/** Collects errors and warnings. */
export class ImportFindings {
  readonly faults: ImportFault[] = [];
  readonly warnings: ImportFault[] = [];
  readonly #faulty = new Set<number>();
  readonly #warnedKeys = new Set<string>();

  fault(row: number, field: string | null, code: ImportText, values?: Values): void {
    this.ownFault({ row, field, code, message: say(code, values) });
  }

  /** Adds an error whose message the import target wrote itself. */
  ownFault(fault: ImportFault): void {
    this.faults.push(fault);
    this.#faulty.add(fault.row);
  }

  hasFault(row: number): boolean {
    return this.#faulty.has(row);
  }

  warn(row: number, field: string | null, code: ImportText, values?: Values): void {
    this.ownWarning({ row, field, code, message: say(code, values) });
  }

  ownWarning(warning: ImportFault): void {
    this.warnings.push(warning);
  }

  /** Adds a warning only for the first row that has it: a warning for every row would hide all others. */
  warnOnce(row: number, field: string, code: ImportText, values?: Values): void {
    this.ownWarningOnce({ row, field, code, message: say(code, values) });
  }

  /** Works like `warnOnce`, for a warning whose message the import target wrote itself. */
  ownWarningOnce(warning: ImportFault): void {
    const key = JSON.stringify([warning.field, warning.code, warning.message]);
    if (!this.#warnedKeys.has(key)) this.ownWarning(warning);
    this.#warnedKeys.add(key);
  }
}

/** Reads the cells of one row. An invalid cell adds an error and returns `undefined`; an empty cell only returns `undefined`. */
export class RowReader {
  readonly #row: ImportRow;
  readonly #findings: ImportFindings;
  readonly #habits: ColumnFormats;

  constructor(row: ImportRow, findings: ImportFindings, habits: ColumnFormats) {
    this.#row = row;
    this.#findings = findings;
    this.#habits = habits;
  }

  /** Reads a text as one line; `lines` keeps its line breaks. */
  text(field: string, longest: number, { required = false, lines = false } = {}): string | undefined {
    const cell = this.#row.cells[field] ?? '';
    const text = (lines ? cell : cell.replace(/\s+/g, ' ')).trim();
    if (text === '') return required ? this.#fault(field, 'required') : undefined;
    const flaw = invalidCellReason(text);
    if (flaw) return this.#fault(field, flaw);
    const count = text.length;
    return count > longest ? this.#fault(field, 'tooLong', { count, limit: longest }) : text;
  }

  email(field: string, longest: number): string | undefined {
    const text = this.text(field, longest);
    return text === undefined || isEmail(text) ? text : this.#fault(field, 'email');
  }

  /** Reads a country as ISO 3166-1 alpha-2, from its code or its name in any of our languages. */
  country(field: string): string | undefined {
    const text = this.text(field, 200);
    if (text === undefined) return undefined;
    const found = countryOf(text);
    if (!found) return this.#fault(field, 'country');
    if (found.isGuess)
      this.#findings.warnOnce(this.#row.row, field, 'guessedCountry', { text, read: countryName(found.code) });
    return found.code;
  }

  /** Reads a currency as ISO 4217. */
  currency(field: string): string | undefined {
    const text = this.text(field, 200);
    if (text === undefined) return undefined;
    const code = readAmount(`1 ${text}`)?.currency;
    return code !== undefined && isCurrency(code) ? code : this.#fault(field, 'currency');
  }

  /** Reads one of several values. @param words the possible texts for each value; the first one is shown to the user */
  choice<const T extends string>(field: string, words: Readonly<Record<T, readonly string[]>>): T | undefined {
    const text = this.text(field, 200);
    if (text === undefined) return undefined;
    const plain = (word: string) => fold(word).replace(/[\s.,/-]/g, '');
    const sought = plain(text);
    // the keys are those of the record
    const found = (Object.entries(words) as [T, readonly string[]][]).find(([, known]) =>
      known.some((word) => plain(word) === sought),
    );
    if (found) return found[0];
    const values = (Object.values(words) as (readonly string[])[]).map(([first = '']) => first).join(', ');
    return this.#fault(field, 'choice', { values });
  }

  whole(field: string, from: number, to: number): number | undefined {
    const text = this.text(field, 200);
    if (text === undefined) return undefined;
    const read = readAmount(text.replace(/\s*(dní|dni|deň|days?|tage?)$/i, ''));
    const value = read?.currency === undefined && read ? Number(read.amount) : Number.NaN;
    if (!Number.isInteger(value)) return this.#fault(field, 'whole');
    return value < from || value > to ? this.#fault(field, 'between', { from, to }) : value;
  }

  digits(field: string, longest: number): string | undefined {
    const text = this.text(field, 200)?.replace(/\s/g, '');
    if (text === undefined || new RegExp(`^\\d{1,${longest}}$`).test(text)) return text;
    return this.#fault(field, 'digits', { limit: longest });
  }

  /**
   * Reads an amount as decimal text.
   * @param fits returns whether the value can be stored
   */
  amount(
    field: string,
    fits: (text: string) => boolean,
    { currency, notBelowZero = false }: AmountOptions = {},
  ): string | undefined {
    const text = this.text(field, 200);
    if (text === undefined) return undefined;
    const read = readAmount(text, this.#habits.markOf(field));
    if (!read) return this.#fault(field, 'amount');
    const { currency: found = currency } = read;
    if (currency !== undefined && found !== undefined && found !== currency)
      return this.#fault(field, isCurrency(found) ? 'otherCurrency' : 'amount', { found, currency });
    const amount = trimDecimal(read.amount);
    if (notBelowZero && amount.startsWith('-')) return this.#fault(field, 'amountBelowZero');
    if (!fits(amount)) return this.#fault(field, 'amountRange');
    if (read.isGuess) this.#warn(field, 'guessedAmount', amount.replace('.', ','));
    return amount;
  }

  /** Reads a percentage as decimal text from 0 to 100: `23`, `23 %`, and also `0.23`, which is how a spreadsheet stores 23 %. */
  percent(field: string, fits: (text: string) => boolean): string | undefined {
    const text = this.text(field, 200);
    if (text === undefined) return undefined;
    const read = readAmount(text.replace(/\s*%$/, ''), this.#habits.markOf(field));
    if (!read || read.currency !== undefined) return this.#fault(field, 'percent');
    const isPart = !text.endsWith('%') && Number(read.amount) > 0 && Number(read.amount) < 1;
    const percent = isPart ? hundredfold(read.amount) : trimDecimal(read.amount);
    if (!fits(percent)) return this.#fault(field, 'percent');
    if (isPart) this.#warn(field, 'guessedPercent', percent.replace('.', ','));
    return percent;
  }

  day(field: string, { required = false } = {}): string | undefined {
    const text = this.text(field, 200, { required });
    if (text === undefined) return undefined;
    const read = readDay(text, this.#habits.orderOf(field));
    if (!read) return this.#fault(field, 'day');
    if (read.isGuess) this.#warn(field, 'guessedDay', formatDay(read.day));
    return read.day;
  }

  #warn(field: string, code: ImportText, read: string): void {
    this.#findings.warn(this.#row.row, field, code, { read });
  }

  #fault(field: string, code: ImportText, values?: Values): undefined {
    this.#findings.fault(this.#row.row, field, code, values);
  }
}

/** Returns the reason why a text cannot be a value; undefined if it can be one. */
export function invalidCellReason(text: string): 'formula' | 'hidden' | 'unreadable' | undefined {
  if (text.includes('\uFFFD')) return 'unreadable';
  if (/^#{3,}$/.test(text)) return 'hidden';
  // These are #REF!, #N/A and similar errors, as Slovak, Czech, English and German programs call them.
  return /^(=|#([\p{Lu}_/0]{2,}[!?]|N\/A|NV|NEDOSTUPNÝ|NENÍ_K_DISPOZICI)$)/u.test(text) ? 'formula' : undefined;
}

/** Multiplies by 100 exactly: `0.23` → `23`. */
function hundredfold(amount: string): string {
  const [, decimals = ''] = amount.split('.');
  const digits = decimals.padEnd(2, '0');
  return trimDecimal(`${Number(digits.slice(0, 2))}.${digits.slice(2) || '0'}`);
}
