import { formatDay, lastOfMonth } from '#core/calendar';
import type { LanguageCode } from '#core/contract';
import { formatMoney } from '#core/money/light';
import type { Period } from './periods.ts';

/** Escapes the text of documents and partners, so that no part of it becomes Markdown. */
export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]|!#<>]/g, (sign) => `\\${sign}`);
}

export function link(text: string, to: string): string {
  return `[${plain(text)}](${to.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}

/** Writes a Markdown table. @param right the indexes of the columns that are aligned right */
export function table(head: readonly string[], rows: readonly (readonly string[])[], right: readonly number[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = line(head.map((_, at) => (right.includes(at) ? '---:' : '---')));
  return [line(head), rule, ...rows.map(line)].join('\n');
}

export function money(amount: string, currency: string, language: LanguageCode): string {
  return formatMoney(amount, currency, language);
}

export function days({ from, to }: Period): string {
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}

/** Writes a complete month as *11/2026* and a complete year as *2026*, so that a column stays narrow. */
export function shortDays(period: Period): string {
  const { from, to } = period;
  if (from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`) return from.slice(0, 4);
  if (from.endsWith('-01') && to === lastOfMonth(from)) return `${from.slice(5, 7)}/${from.slice(0, 4)}`;
  return days(period);
}
