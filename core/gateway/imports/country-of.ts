import { inEachLanguage, languages } from '#core/contract';
import { countryCodes, fold } from '#core/contract/formats';
import type { RefusalText } from '../http/index.ts';

/** Other common names of the countries that Slovak companies deal with most. */
const others: Readonly<Record<string, string>> = {
  sr: 'SK',
  svk: 'SK',
  'slovenska republika': 'SK',
  'slovak republic': 'SK',
  'slowakische republik': 'SK',
  cr: 'CZ',
  cze: 'CZ',
  'ceska republika': 'CZ',
  cesko: 'CZ',
  'czech republic': 'CZ',
  'tschechische republik': 'CZ',
  aut: 'AT',
  deu: 'DE',
  nemecko: 'DE',
  hun: 'HU',
  madarska: 'HU',
  pol: 'PL',
  'velka britania': 'GB',
  anglicko: 'GB',
  uk: 'GB',
  usa: 'US',
  'spojene staty americke': 'US',
};

/** Codes by which Slovak and Czech people mean other countries than Suriname and Costa Rica. */
const meant: Readonly<Record<string, string>> = { SR: 'SK', CR: 'CZ' };

let byName: ReadonlyMap<string, string> | undefined;

/**
 * Finds the code of a country (ISO 3166-1 alpha-2) from its code or its name in Slovak, English or German; undefined for anything else.
 * `isGuess` means that the text is also the code of another country, such as `SR` of Suriname, which the user probably does not mean.
 */
export function countryOf(text: string): { readonly code: string; readonly isGuess?: true } | undefined {
  const code = text.trim().toUpperCase();
  const guess = meant[code];
  if (guess !== undefined) return { code: guess, isGuess: true };
  if (countryCodes.includes(code)) return { code };
  byName ??= names();
  const named = byName.get(fold(text).replaceAll('.', ''));
  return named === undefined ? undefined : { code: named };
}

/** Returns the name of the country in each language. */
export function countryName(code: string): RefusalText {
  return inEachLanguage((language) => new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code);
}

function names(): ReadonlyMap<string, string> {
  const found = new Map(Object.entries(others));
  for (const language of languages) {
    const known = new Intl.DisplayNames([language], { type: 'region' });
    for (const code of countryCodes) found.set(fold(known.of(code) ?? code), code);
  }
  return found;
}
