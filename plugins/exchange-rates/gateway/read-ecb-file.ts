import { isDay } from '#core/calendar';
import { isCurrency } from '#core/contract/formats';
import { OperatorError } from '#core/gateway';
import { isExchangeRate } from '#core/money';
import type { DailyRate } from './rate-table.ts';

/**
 * Reads the rates from a file that the European Central Bank publishes: `eurofxref-hist.csv` (`Date,USD,JPY,…`, one row
 * for each day) or `eurofxref-hist.xml`. Currencies that no longer exist (the lev, the kuna) and days without a rate
 * (`N/A`) are skipped, because no document needs them.
 *
 * @throws OperatorError `rates-invalid` with the wrong line and a solution; nothing of the file is imported then
 */
export function readEcbFile(text: string): DailyRate[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  return lines[0]?.trimStart().startsWith('<') ? readXml(lines) : readCsv(lines);
}

function readCsv(lines: readonly string[]): DailyRate[] {
  const [date, ...columns] = cells(lines[0] ?? '');
  if (date !== 'Date' || columns.length === 0)
    throw invalid(
      1,
      'there is no heading "Date,USD,JPY,…"',
      'Take eurofxref-hist.csv from the ECB, unpacked, as it is.',
    );
  return lines.slice(1).flatMap((line, index) => {
    if (line.trim() === '') return [];
    const number = index + 2;
    const [day = '', ...rates] = cells(line);
    return rates.flatMap((rate, at) => {
      const currency = columns[at];
      if (currency === undefined && rate !== '')
        throw invalid(number, 'it has more columns than the heading', 'Is the file whole? Fetch it again.');
      return currency === undefined ? [] : rateIn(number, day, currency, rate);
    });
  });
}

/** Splits a line. Each line of the ECB's file ends with a comma. */
function cells(line: string): string[] {
  return line
    .replace(/,\s*$/, '')
    .split(',')
    .map((cell) => cell.trim());
}

/** Reads the ECB's flat XML: `<Cube time='2026-11-20'>` that contains `<Cube currency='USD' rate='1.08'/>`. */
function readXml(lines: readonly string[]): DailyRate[] {
  let day: string | undefined;
  const rates: DailyRate[] = [];
  for (const [index, line] of lines.entries()) {
    for (const [cube] of line.matchAll(/<Cube\b[^>]*>/g)) {
      day = attribute(cube, 'time') ?? day;
      const currency = attribute(cube, 'currency');
      if (currency === undefined) continue;
      if (day === undefined) throw invalid(index + 1, 'a rate stands before the first day', 'Fetch the file again.');
      rates.push(...rateIn(index + 1, day, currency, attribute(cube, 'rate') ?? ''));
    }
  }
  if (rates.length === 0)
    throw invalid(1, 'there is no <Cube currency="…" rate="…"/>', 'Take eurofxref-hist.xml from the ECB as it is.');
  return rates;
}

function attribute(element: string, name: string): string | undefined {
  return new RegExp(`\\b${name}=["']([^"']*)["']`).exec(element)?.[1];
}

function rateIn(line: number, day: string, currency: string, rate: string): DailyRate[] {
  if (!isDay(day)) throw invalid(line, `"${day}" is no day`, 'Write it as 2026-11-20.');
  if (!isCurrency(currency) || rate === 'N/A' || rate === '') return [];
  if (!isExchangeRate(rate))
    throw invalid(
      line,
      `"${rate}" is no rate of ${currency}`,
      'Write units for 1 EUR with a dot, such as 25.123, or N/A.',
    );
  return [{ currency, day, rate }];
}

function invalid(line: number, cause: string, fix: string): OperatorError {
  return new OperatorError({ code: 'rates-invalid', cause: `Line ${line}: ${cause}.`, fix });
}
