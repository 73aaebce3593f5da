import type { Content } from 'pdfmake/interfaces.js';
import type { Customer } from '../../../contract/index.ts';
import type { Sheet } from '../sheet.ts';
import { bare, freeText } from '../house-style.ts';

/** Both parties beside each other, each with all that the law and the Commercial Code ask for (§74). */
export function parties(sheet: Sheet): Content {
  const { supplier, customer } = sheet.document;
  const { words, kind } = sheet;
  const registration = bound(supplier.registration);
  const reach = [supplier.phone, supplier.web].filter(Boolean).join('  ·  ');
  const below = [registration, [supplier.email, reach].filter(Boolean).join('\n')].filter(Boolean);
  return {
    columns: [
      {
        width: '*',
        stack: [
          ...party(sheet, kind.buys ? words.customer : words.supplier, supplier),
          ...below.map((text): Content => ({ ...freeText(text, 44, 'small'), margin: [0, 4, 0, 0] })),
        ],
      },
      { width: '*', stack: party(sheet, kind.buys ? words.supplier : words.customer, customer) },
    ],
    columnGap: 32,
    margin: [0, 16, 0, 16],
  };
}

function party({ words, formats }: Sheet, caption: string, who: Omit<Customer, 'email'>): Content[] {
  const address = [who.street, [who.postCode, who.city].filter(Boolean).join(' '), formats.country(who.country)];
  const identifiers = [
    [words.registrationId, who.registrationId],
    [words.taxId, who.taxId],
    [words.vatId, who.vatId],
  ].filter(([, value]) => value);
  return [
    { text: caption, style: 'caption', margin: [0, 0, 0, 3] },
    { ...freeText(bound(who.name), 32, 'partyName'), margin: [0, 0, 0, 2] },
    freeText(address.filter(Boolean).join('\n'), 38),
    ...(identifiers.length > 0 ? [identifierTable(identifiers)] : []),
  ];
}

/** "č." and "§" stay with their number and "s. r. o." stays whole, though people type ordinary spaces. */
function bound(text: string): string {
  return text.replace(/(?<=č\.|§) (?=\d)|(?<=\b[srakvo]\.) (?=[ros]\.)/g, '\u00a0');
}

function identifierTable(rows: readonly (readonly (string | undefined)[])[]): Content {
  return {
    table: {
      widths: ['auto', '*'],
      body: rows.map(([label, value]) => [{ text: label ?? '', style: 'caption', margin: [0, 1, 10, 0] }, value ?? '']),
    },
    layout: bare,
    margin: [0, 6, 0, 0],
  };
}
