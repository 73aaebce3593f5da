/** The codes of UN/ECE Recommendations 20 and 21 that are suggested for units without a code. Any other code can be entered. */
export const usualUnits = [
  'H87',
  'XPX',
  'XBX',
  'XCT',
  'XPK',
  'XBG',
  'XSA',
  'XRO',
  'XBO',
  'XBJ',
  'XST',
  'HUR',
  'DAY',
  'KMT',
  'E48',
  'C62',
] as const;
