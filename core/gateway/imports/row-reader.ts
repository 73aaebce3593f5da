import { type DayOrder, dayOrderOf, readDay } from '#core/calendar';
import { fold, isCurrency, isEmail } from '#core/contract/formats';
import { type DecimalMark, decimalMarkOf, readAmount, trimDecimal } from '#core/money';
import { refusalTexts } from '../http/index.ts';
import { countryOf } from './country-of.ts';
import type { ImportFault, ImportRow } from './import-target.ts';
import type en from './texts/en.json';

const say = refusalTexts<typeof en>(new URL('texts/', import.meta.url));
export type ImportText = keyof typeof en;
type Values = Parameters<typeof say>[1];

/** How each column's amounts and days are written, as all its rows show together. */
export class ColumnHabits {
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

/** Collects what is wrong, and what is unusual. */
export class ImportFindings {
  readonly faults: ImportFault[] = [];
  readonly warnings: ImportFault[] = [];

  fault(row: number, field: string | null, code: ImportText, values?: Values): void {
    this.faults.push({ row, field, code, message: say(code, values) });
  }

  /** With a sentence of the target's own. */
  ownFault(fault: ImportFault): void {
    this.faults.push(fault);
  }

  warn(row: number, field: string | null, code: ImportText, values?: Values): void {
    this.warnings.push({ row, field, code, message: say(code, values) });
  }
}

/** Reads the cells of one row. What is no such thing is a fault and `undefined`; what is empty is `undefined` alone. */
export class RowReader {
  readonly #row: ImportRow;
  readonly #findings: ImportFindings;
  readonly #habits: ColumnHabits;

  constructor(row: ImportRow, findings: ImportFindings, habits: ColumnHabits) {
    this.#row = row;
    this.#findings = findings;
    this.#habits = habits;
  }

  /** One line; with `lines` as many as there are. */
  text(field: string, longest: number, { required = false, lines = false } = {}): string | undefined {
    const cell = this.#row.cells[field] ?? '';
    const text = (lines ? cell : cell.replace(/\s+/g, ' ')).trim();
    if (text === '') return required ? this.#fault(field, 'required') : undefined;
    const count = text.length;
    return count > longest ? this.#fault(field, 'tooLong', { count, limit: longest }) : text;
  }

  email(field: string, longest: number): string | undefined {
    const text = this.text(field, longest);
    return text === undefined || isEmail(text) ? text : this.#fault(field, 'email');
  }

  /** ISO 3166-1 alpha-2, from the code or the name in any language of ours. */
  country(field: string): string | undefined {
    const text = this.text(field, 200);
    return text === undefined ? undefined : (countryOf(text) ?? this.#fault(field, 'country'));
  }

  /** ISO 4217. */
  currency(field: string): string | undefined {
    const text = this.text(field, 200);
    if (text === undefined) return undefined;
    const code = readAmount(`1 ${text}`)?.currency;
    return code !== undefined && isCurrency(code) ? code : this.#fault(field, 'currency');
  }

  /** @param words what people write for each value, folded */
  choice<const T extends string>(field: string, words: Readonly<Record<T, readonly string[]>>): T | undefined {
    const text = this.text(field, 200);
    if (text === undefined) return undefined;
    const folded = fold(text).replace(/[\s.,/-]/g, '');
    // The record's own keys.
    const found = (Object.entries(words) as [T, readonly string[]][]).find(([, known]) => known.includes(folded));
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

  /** Decimal text. @param fits whether it is one that can be kept */
  amount(field: string, fits: (text: string) => boolean, { percent = false } = {}): string | undefined {
    const text = this.text(field, 200);
    if (text === undefined) return undefined;
    const read = readAmount(percent ? text.replace(/\s*%$/, '') : text, this.#habits.markOf(field));
    if (!read) return this.#fault(field, percent ? 'percent' : 'amount');
    const amount = trimDecimal(read.amount);
    if (!fits(amount)) return this.#fault(field, percent ? 'percent' : 'amountRange');
    if (read.isGuess) this.#findings.warn(this.#row.row, field, 'guessedAmount', { read: amount.replace('.', ',') });
    return amount;
  }

  day(field: string, { required = false } = {}): string | undefined {
    const text = this.text(field, 200, { required });
    if (text === undefined) return undefined;
    const read = readDay(text, this.#habits.orderOf(field));
    if (!read) return this.#fault(field, 'day');
    if (read.isGuess) this.#findings.warn(this.#row.row, field, 'guessedDay', { read: read.day });
    return read.day;
  }

  #fault(field: string, code: ImportText, values?: Values): undefined {
    this.#findings.fault(this.#row.row, field, code, values);
  }
}
