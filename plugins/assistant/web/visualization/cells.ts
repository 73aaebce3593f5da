import { formatDay, isDay } from '#core/calendar';

type Row = Readonly<Record<string, unknown>>;

/** Returns a number, even if it is written as text, such as `1234.50` or `1 234,5`. `null` means that the value is no number. */
export function figureOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const text = value.replace(/\s/g, '');
  return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** Formats a name for an axis or a legend. Dates are written as in the table, numbers stay unchanged. */
export function nameOf(column: string, value: unknown): string {
  return dayOf(column, value) ?? plainText(value);
}

/** Returns the day in the Slovak format if the column's name says that it holds dates, otherwise `undefined`. [B5-6] */
function dayOf(column: string, value: unknown): string | undefined {
  const isDated = /date|d[aá]tum/i.test(column) && typeof value === 'string' && isDay(value);
  return isDated ? formatDay(value) : undefined;
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}

/** Returns whether the value is a number, or a text with a decimal point. A text with digits only may be a code. */
function isNumber(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+\.\d+$/.test(value));
}

export interface CellColumn {
  readonly name: string;
  readonly isFigure: boolean;
  textOf(row: Row): string;
}

/** Returns the cells of each column as text. All numbers of a column have the same number of decimals. [B5-6] */
export function cellColumns(columns: readonly string[], rows: readonly Row[], language: string): readonly CellColumn[] {
  return columns.map((name) => {
    const values = rows
      .map((row) => row[name])
      .filter((value) => value !== null && value !== undefined && value !== '');
    const decimals = Math.min(Math.max(0, ...values.filter(isNumber).map(decimalsOf)), 6);
    const format = new Intl.NumberFormat(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    return {
      name,
      isFigure: values.length > 0 && values.every(isNumber),
      textOf: (row) => {
        const value = row[name];
        const figure = isNumber(value) ? figureOf(value) : null;
        return figure === null ? nameOf(name, value) : format.format(figure);
      },
    };
  });
}

function decimalsOf(value: unknown): number {
  return /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;
}
