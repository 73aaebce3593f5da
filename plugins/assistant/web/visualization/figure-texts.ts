import type { FigureTexts } from './chart-options.ts';

/** Figures in a chart, in the language's way: no more decimals than cents. */
export function figureTexts(language: string): FigureTexts {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return { number: (value) => number.format(value), percent: (value) => percent.format(value / 100) };
}
