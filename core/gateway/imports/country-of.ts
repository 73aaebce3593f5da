import { languages } from '#core/contract';
import { countryCodes, fold } from '#core/contract/formats';

/** What else people call those that Slovak companies meet most. */
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

let byName: ReadonlyMap<string, string> | undefined;

/** The code of a country (ISO 3166-1 alpha-2) from its code or its name in Slovak, English or German; undefined for anything else. */
export function countryOf(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  if (countryCodes.includes(code)) return code;
  byName ??= names();
  return byName.get(fold(text).replaceAll('.', ''));
}

function names(): ReadonlyMap<string, string> {
  const found = new Map(Object.entries(others));
  for (const language of languages) {
    const known = new Intl.DisplayNames([language], { type: 'region' });
    for (const code of countryCodes) found.set(fold(known.of(code) ?? code), code);
  }
  return found;
}
