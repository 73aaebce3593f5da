import type { ToolSubject } from '#core/gateway';

type Names = readonly string[];
const subject = (kind: string, sk: Names, en: Names, de: Names, type?: string): ToolSubject => ({
  path: kind,
  input: { kind, ...(type && { type }) },
  names: { sk, en, de } as ToolSubject['names'], // the test names only three languages
});

/** The subjects, with the names from the documents plugin. */
export const testSubjects: readonly ToolSubject[] = [
  subject('invoice', ['Faktúra', 'Faktúry'], ['Invoice', 'Invoices'], ['Rechnung', 'Rechnungen']),
  subject('invoice', ['Dobropis'], ['Credit note'], ['Gutschrift'], 'creditNote'),
  subject(
    'received-invoice',
    ['Prijatá faktúra', 'Prijaté faktúry'],
    ['Received invoice', 'Received invoices'],
    ['Eingangsrechnung', 'Eingangsrechnungen'],
  ),
  subject('price-offer', ['Cenová ponuka', 'Cenové ponuky'], ['Quote', 'Quotes'], ['Angebot', 'Angebote']),
  subject(
    'cash-receipt',
    ['Pokladničný doklad', 'Pokladničné doklady'],
    ['Cash receipt', 'Cash receipts'],
    ['Kassenbeleg', 'Kassenbelege'],
  ),
];
