import { unitCodes } from './units.ts';

/** The units that people write, without a dot at the end, and their codes of UN/ECE Recommendation 20 or 21. */
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

/** `one`, for what is written as nothing known. */
export const unknownUnit = 'C62';

/** Returns the code of a unit as it is written on a line: a word, or already a code; `C62` for any other. */
export function unitCodeOf(unit: string): string {
  const text = unit.trim().replace(/\.$/, '');
  return words[text.toLowerCase()] ?? (unitCodes.has(text) ? text : unknownUnit);
}

/** Checks whether a unit is written that has no code, so that the e-invoice says `C62` instead. */
export function isUnknownUnit(unit: string): boolean {
  return unit.trim() !== '' && unit.trim() !== unknownUnit && unitCodeOf(unit) === unknownUnit;
}
