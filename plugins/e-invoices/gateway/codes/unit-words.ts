import { unitCodes } from './units.ts';

/** The units as users write them, without a dot at the end, and their codes of UN/ECE Recommendation 20 or 21. */
const words: Readonly<Record<string, string>> = {
  ks: 'H87',
  kus: 'H87',
  kusy: 'H87',
  pcs: 'H87',
  st: 'H87',
  stk: 'H87',
  h: 'HUR',
  hod: 'HUR',
  hodina: 'HUR',
  hour: 'HUR',
  std: 'HUR',
  min: 'MIN',
  deň: 'DAY',
  dni: 'DAY',
  dní: 'DAY',
  day: 'DAY',
  tag: 'DAY',
  týždeň: 'WEE',
  mes: 'MON',
  mesiac: 'MON',
  month: 'MON',
  monat: 'MON',
  rok: 'ANN',
  year: 'ANN',
  jahr: 'ANN',
  km: 'KMT',
  m: 'MTR',
  bm: 'MTR',
  cm: 'CMT',
  mm: 'MMT',
  m2: 'MTK',
  'm²': 'MTK',
  m3: 'MTQ',
  'm³': 'MTQ',
  kg: 'KGM',
  g: 'GRM',
  t: 'TNE',
  l: 'LTR',
  ml: 'MLT',
  kwh: 'KWH',
  mwh: 'MWH',
  bal: 'XPK',
  balenie: 'XPK',
  sada: 'SET',
  súbor: 'SET',
  set: 'SET',
  pár: 'PR',
  '%': 'P1',
};

/** The code for `one`, which replaces a unit that is not known. */
export const unknownUnit = 'C62';

/** Returns the code of a unit that is written on a line as a word or already as a code; `C62` for any other text. */
export function unitCodeOf(unit: string): string {
  const text = unit.trim().replace(/\.$/, '');
  return words[text.toLowerCase()] ?? (unitCodes.has(text) ? text : unknownUnit);
}

/** Returns whether the written unit has no code, so that the e-invoice states `C62` instead. */
export function isUnknownUnit(unit: string): boolean {
  return unit.trim() !== '' && unit.trim() !== unknownUnit && unitCodeOf(unit) === unknownUnit;
}
