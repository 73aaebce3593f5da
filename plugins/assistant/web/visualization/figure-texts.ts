import type { FigureTexts } from './chart-options.ts';

/** Returns the functions that format a chart's figures in a language, with at most two decimals. */
export function figureTexts(language: string): FigureTexts {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return { number: (value) => number.format(value), percent: (value) => percent.format(value / 100) };
}
