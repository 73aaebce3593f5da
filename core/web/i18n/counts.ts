import type { FormatterModule } from 'i18next';

/** How many there are is written as the readers of the language do, `10 000`; another number, such as a year, as its giver wrote it. */
export const counts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  // What is no number stays as it is: i18next itself deals with a value that was not given.
  format: (value, _format, language, options) =>
    typeof value === 'number' && options?.['interpolationkey'] === 'count'
      ? new Intl.NumberFormat(language).format(value)
      : value,
};
