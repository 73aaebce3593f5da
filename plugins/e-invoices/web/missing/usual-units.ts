/** Codes of UN/ECE Rec 20 and 21 for what people sell by names that have no code: they are offered, and any other may be typed. */
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
