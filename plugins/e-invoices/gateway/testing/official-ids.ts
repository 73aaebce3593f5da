/**
 * The ids of all official rules: EN 16931 1.3.16 of CEN for UBL, and Peppol BIS Billing 3.0.21. After the beginning of the ids come their numbers,
 * `02..05` for four of them; a line without a space is one id.
 */
const official = `
  BR- 01..33 36..38 41..57 61..65
  BR-CO- 03..24 26
  BR-DEC- 01..02 05..06 09..20 23..25 27..28
  BR-AE- 01..10
  BR-E- 01..10
  BR-G- 01..10
  BR-IC- 01..12
  BR-AF- 01..10
  BR-AG- 01..10
  BR-O- 01..14
  BR-S- 01..10
  BR-Z- 01..10
  BR-B- 01..02
  BR-CL- 01 03..08 10..11 13..26
  UBL-SR- 01..37 39..40 42..56
  UBL-DT- 01 06..28
  UBL-CR- 001..119 121..422 424..535 537..630 632..682
  PEPPOL-EN16931-R 001..005 007..008 010 020 040..044 046 051 053..055 061 080 100..101 110..111 120..121 130
  PEPPOL-COMMON-R 040..047 049..050 052..055 057
  PEPPOL-COMMON-R056-1
  PEPPOL-COMMON-R056-2
  NO-R- 001..002
  DK-R- 002..011 013..014 016..017
  IT-R- 001..004
  SE-R- 001..013
  GR-R-001-1
  GR-R-001-2
  GR-R-001-3
  GR-R-001-4
  GR-R-001-5
  GR-R-001-6
  GR-R-001-7
  GR-R- 002..003 005..006 009..010
  GR-S- 011
  GR-R-004-1
  GR-S-008-1
  GR-R-008-2
  GR-R-004-2
  GR-R-008-3
  IS-R- 001..010
  NL-R- 001..009
  DE-R- 001..011 014..020 022 026..028 030..031
  DE-R-T 02
  DE-R-023-1
  DE-R-023-2
  DE-R-024-1
  DE-R-024-2
  DE-R-025-1
  DE-R-025-2
  PEPPOL-EN16931-CL 001..003 006..008
  PEPPOL-EN16931-P 0100..0101 0104..0112
  PEPPOL-EN16931-F 001
`;

export const officialIds: readonly string[] = official
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [beginning = '', ...numbers] = line.trim().split(' ');
    return numbers.length === 0 ? [beginning] : numbers.flatMap(numbersOf).map((number) => `${beginning}${number}`);
  });

function numbersOf(run: string): string[] {
  const [first = '', last = first] = run.split('..');
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: count }, (_, index) => String(Number(first) + index).padStart(first.length, '0'));
}
