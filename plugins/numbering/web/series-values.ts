import { isPreset, type NumberSeries, type NumberSeriesInput, presetPatterns } from '../contract/index.ts';

export interface SeriesValues {
  readonly sequenceCode: string;
  readonly name: string;
  readonly pattern: string;
  /** Whether the company's own pattern is edited, even if it equals a preset. */
  readonly isCustom: boolean;
  /** The next number as the user typed it. */
  readonly counter: string;
  readonly counterResetByYear: boolean;
  readonly isDefault: boolean;
}

export const newValues: SeriesValues = {
  sequenceCode: '',
  name: '',
  pattern: presetPatterns[0],
  isCustom: false,
  counter: '1',
  counterResetByYear: true,
  isDefault: false,
};

export function valuesOf(series: NumberSeries): SeriesValues {
  const { sequenceCode, name, pattern, counterInitValue, counterResetByYear, isDefault } = series;
  const isCustom = !isPreset(pattern);
  return { sequenceCode, name, pattern, isCustom, counter: String(counterInitValue), counterResetByYear, isDefault };
}

/** Returns the typed counter; `undefined` if nothing was typed, NaN if it is no number. [A5-6] */
export function counterOfText(text: string): number | undefined {
  const trimmed = text.trim();
  return trimmed === '' ? undefined : Number(trimmed.replace(',', '.'));
}

/** Converts the values of the form to a request's body. The values must have no faults. */
export function inputOf(values: SeriesValues): NumberSeriesInput {
  const { sequenceCode, name, pattern, counter, counterResetByYear, isDefault } = values;
  const counterInitValue = counterOfText(counter) ?? 1;
  return { sequenceCode, name, pattern, counterInitValue, counterResetByYear, isDefault };
}

/** Returns whether saving both values would have the same result. */
export function sameValues(one: SeriesValues, other: SeriesValues): boolean {
  return one.counter === other.counter && JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other));
}
