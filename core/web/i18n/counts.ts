import type { FormatterModule } from 'i18next';

/**
 * Formats the value `count` of a text with grouped digits (`10 000`) in the language of the reader. Any other number, such as a year, stays
 * as it was passed.
 */
export const counts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  // A value that is not a number stays unchanged: i18next handles a missing value.
  format: (value, _format, language, options) =>
    typeof value === 'number' && options?.['interpolationkey'] === 'count'
      ? new Intl.NumberFormat(language).format(value)
      : value,
};
