import type { Content } from 'pdfmake/interfaces.js';
import type { Customer } from '../../../contract/index.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { bare, freeText } from '../sheet/default-style.ts';

/** Returns both parties side by side, with everything that the law and the Commercial Code require (§74). */
export function parties(sheet: Sheet): Content {
  const { space } = sheet.look;
  return {
    columns: [
      { width: '*', stack: company(sheet) },
      { width: '*', stack: party(sheet, captionOf(sheet, 'other'), sheet.document.customer) },
    ],
    columnGap: 32,
    margin: [0, space(16), 0, space(16)],
  };
}

/** The number of points in a millimetre. */
const mm = 72 / 25.4;

/**
 * The area of paper folded in three that is visible through the window of a DL envelope (220 × 110 mm; the window 90 × 35 mm, 20 mm from
 * the right and the lower edge of the envelope), however the paper is placed in the envelope.
 */
const window = { left: 110 * mm, right: 190 * mm, top: 56 * mm, bottom: 91 * mm };

/**
 * Returns the parties for a window envelope: only the address of the customer or supplier is in the window, and their other data is below.
 * The result must be at the top of a page.
 */
export function partiesForWindow(sheet: Sheet, above: readonly Content[]): Content {
  const { look, document } = sheet;
  const columnGap = 16;
  const { name, identifiers, address } = describe(sheet, document.customer);
  return {
    columns: [
      { width: window.left - look.page.side - columnGap, stack: [...above, ...company(sheet)] },
      {
        width: window.right - window.left,
        stack: [
          {
            table: { widths: ['*'], heights: [window.bottom - window.top], body: [[{ stack: [name, address] }]] },
            layout: bare,
            margin: [0, window.top - look.page.top, 0, 0],
          },
          { text: captionOf(sheet, 'other'), style: 'caption' },
          ...identifiers,
        ],
      },
    ],
    columnGap,
    margin: [0, 0, 0, look.space(16)],
  };
}

function captionOf({ words, kind }: Sheet, who: 'company' | 'other'): string {
  if (kind.cash) return words[who === 'company' ? 'register' : kind.cash === 'out' ? 'paidTo' : 'receivedFrom'];
  return kind.buys === (who === 'company') ? words.customer : words.supplier;
}

function company(sheet: Sheet): Content[] {
  const { supplier } = sheet.document;
  const { shows } = sheet;
  const registration = bound(supplier.registration);
  const reach = [shows('phone') && supplier.phone, shows('web') && supplier.web].filter(Boolean).join('  ·  ');
  const below = [registration, [shows('email') && supplier.email, reach].filter(Boolean).join('\n')].filter(Boolean);
  return [
    ...party(sheet, captionOf(sheet, 'company'), supplier),
    ...below.map((text): Content => ({ ...freeText(text, 44, 'small'), margin: [0, 4, 0, 0] })),
  ];
}

function party(sheet: Sheet, caption: string, who: Party): Content[] {
  const { name, address, identifiers } = describe(sheet, who);
  return [{ text: caption, style: 'caption', margin: [0, 0, 0, 3] }, name, address, ...identifiers];
}

type Party = Omit<Customer, 'email'>;

function describe({ words, formats }: Sheet, who: Party) {
  const address = [who.street, [who.postCode, who.city].filter(Boolean).join(' '), formats.country(who.country)];
  const identifiers = [
    [words.registrationId, who.registrationId],
    [words.taxId, who.taxId],
    [words.vatId, who.vatId],
  ].filter(([, value]) => value);
  return {
    name: { ...freeText(bound(who.name), 32, 'partyName'), margin: [0, 0, 0, 2] } satisfies Content,
    address: freeText(address.filter(Boolean).join('\n'), 38),
    identifiers: identifiers.length > 0 ? [identifierTable(identifiers)] : [],
  };
}

/**
 * Inserts non-breaking spaces after "č." and "§" and inside "s. r. o.", because people type ordinary spaces, at which a line could break.
 */
export function bound(text: string): string {
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
