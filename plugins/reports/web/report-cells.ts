import { useCallback } from 'react';
import { useFormats, useObserved, useService } from '#core/web';
import { language } from '#core/web/tokens';
import type { Report } from '../contract/index.ts';

type Column = Report['columns'][number];

/** Returns the text of a cell on the page, such as *marec 2026* or *1 234,56 €*. */
export function useCellText(): (column: Column, cell: string | null) => string {
  const formats = useFormats();
  const languages = useService(language);
  const current = useObserved(useCallback(() => languages.current, [languages]));
  return ({ type }, cell) => {
    if (cell === null || cell === '') return '';
    if (type === 'amount') return formats.money(cell);
    if (type === 'number') return formats.quantity(cell);
    if (type === 'percent') return /^-?[\d.]+$/.test(cell) ? formats.percent(cell) : cell;
    if (type === 'day') return /^\d{4}-/.test(cell) ? formats.date(cell) : cell;
    return type === 'month' && /^\d{4}-\d\d$/.test(cell) ? monthIn(current, cell) : cell;
  };
}

/** Returns the name of a month with its year, such as *mar 2026*. @param month the month as `yyyy-MM` */
export function monthIn(language: string, month: string): string {
  const format = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01`));
}

export function isFigure({ type }: Column): boolean {
  return type === 'amount' || type === 'number' || type === 'percent';
}
