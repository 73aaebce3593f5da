import { describe, expect, test } from 'vitest';
import { familyOf } from './families.ts';
import { inputOf } from './plan.ts';
import { testSubjects } from './test-subjects.ts';
import { understand } from './understand.ts';

const today = '2026-11-23';
const [usual] = testSubjects;
const understandAsUser = (question: string) => {
  const understood = understand(question, { today, subjects: testSubjects });
  const family = familyOf(understood, usual);
  return { understood, family, input: family && inputOf(family, understood, { usual, partnerId: undefined }) };
};

test.each([
  ['Koľko sme vyfakturovali jednotlivým partnerom?', 'partners by turnover', { report: 'partners' }],
  ['Vytvor kópiu zobrazenej faktúry', 'copy', undefined],
  ['Ukáž tabuľku kumulatívnych súčtov po mesiacoch', 'running sums', { report: 'turnover', cumulative: true }],
  ['Aký bol obrat minulý mesiac?', 'turnover', { from: '2026-10-01', to: '2026-10-31' }],
  ['Koľko DPH sme vyfakturovali tento mesiac?', 'VAT', { from: '2026-11-01', to: '2026-11-30' }],
  ['Ktoré faktúry nie sú uhradené?', 'list of documents', { kind: 'invoice', payment: 'open' }],
  ['Koľko sme fakturovali po mesiacoch?', 'months', { report: 'turnover' }],
  ['Zobraz graf fakturácie podľa partnerov', 'partners by turnover', { report: 'partners' }],
  ['How much have we invoiced to each partner?', 'partners by turnover', { report: 'partners' }],
  ['Make a copy of the displayed invoice', 'copy', undefined],
  ['Show a table of cumulative totals by month', 'running sums', { cumulative: true }],
  ['What was last month’s turnover?', 'turnover', { from: '2026-10-01' }],
  ['How much VAT have we invoiced this month?', 'VAT', { from: '2026-11-01' }],
  ['Which invoices are unpaid?', 'list of documents', { kind: 'invoice', payment: 'open' }],
  ['How much did we invoice month by month?', 'months', { report: 'turnover' }],
  ['Show a chart of invoicing by partner', 'partners by turnover', { report: 'partners' }],
  ['Wie viel haben wir den einzelnen Partnern berechnet?', 'partners by turnover', { report: 'partners' }],
  ['Erstelle eine Kopie der angezeigten Rechnung', 'copy', undefined],
  ['Zeige eine Tabelle der kumulierten Summen nach Monaten', 'running sums', { cumulative: true }],
  ['Wie hoch war der Umsatz im letzten Monat?', 'turnover', { from: '2026-10-01' }],
  ['Wie viel USt haben wir diesen Monat berechnet?', 'VAT', { from: '2026-11-01' }],
  ['Welche Rechnungen sind unbezahlt?', 'list of documents', { kind: 'invoice', payment: 'open' }],
  ['Wie viel haben wir Monat für Monat berechnet?', 'months', { report: 'turnover' }],
  ['Zeige ein Diagramm der Rechnungen nach Partnern', 'partners by turnover', { report: 'partners' }],
])('[B2.1-5] the suggested prompt “%s” is one of %s', (question, name, input) => {
  const { family, input: made } = understandAsUser(question);
  expect(family?.name).toBe(name);
  if (input) expect(made).toMatchObject(input);
});

test.each([
  ['Koľko faktúr je po splatnosti?', 'sums of documents', { kind: 'invoice', overdue: true }],
  ['Kolko faktur je po splatnosti', 'sums of documents', { kind: 'invoice', overdue: true }],
  ['Koľko prijatých faktúr sme dostali v marci?', 'sums of documents', { kind: 'received-invoice' }],
  [
    'Koľko je prijatých faktúr v marci?',
    'sums of documents',
    { kind: 'received-invoice', from: '2026-03-01', to: '2026-03-31' },
  ],
  ['Zobraz neuhradené faktúry', 'list of documents', { payment: 'open', orderBy: 'dueOn asc' }],
  ['5 najväčších faktúr vlani', 'list of documents', { orderBy: 'total desc', top: 5, from: '2025-01-01' }],
  ['Ktoré ponuky máme od marca?', 'list of documents', { kind: 'price-offer', from: '2026-03-01', to: today }],
  ['Ukáž posledné dobropisy', 'list of documents', { kind: 'invoice', type: 'creditNote', orderBy: 'issuedOn desc' }],
  ['Kto nám dlhuje?', 'receivables', { report: 'receivables' }],
  ['Kto nám dlhuje najviac?', 'receivables', { report: 'receivables' }],
  ['Ktorí zákazníci nezaplatili?', 'who has not paid', { report: 'receivables' }],
  ['Kto nezaplatil faktúry?', 'who has not paid', { report: 'receivables' }],
  ['Koľko dlhujeme dodávateľom?', 'payables', { report: 'payables' }],
  ['Kto je náš najväčší zákazník?', 'best partners', { report: 'partners' }],
  ['Ktoré produkty sa predávajú najviac?', 'items', { report: 'items' }],
  ['Porovnaj partnerov podľa obratu tento rok', 'partners by turnover', { report: 'partners', from: '2026-01-01' }],
  ['Aký je peňažný tok?', 'cash flow', { report: 'cash-flow' }],
  ['Kedy je splatná faktúra 20260012?', 'one document', { number: '20260012' }],
  ['Je faktúra FV-2026/0012 uhradená?', 'one document', { number: 'FV-2026/0012' }],
  ['Koľko sme fakturovali v marci bez DPH?', 'turnover', { from: '2026-03-01' }],
  ['Ktorý mesiac bol najslabší na tržby?', 'months', { report: 'turnover' }],
  ['Čo vieš?', 'help', undefined],
  ['Vymaž faktúru 20260012', 'change', undefined],
  ['How many invoices are overdue?', 'sums of documents', { overdue: true }],
  ['Who owes us the most?', 'receivables', { report: 'receivables' }],
  ['Show the latest quotes', 'list of documents', { kind: 'price-offer', orderBy: 'issuedOn desc' }],
  ['Send the invoice to the customer', 'change', undefined],
  ['Wie viele Rechnungen sind überfällig?', 'sums of documents', { overdue: true }],
  ['Wer schuldet uns am meisten?', 'receivables', { report: 'receivables' }],
  ['Welche Angebote gibt es seit März?', 'list of documents', { kind: 'price-offer', from: '2026-03-01' }],
])('“%s” is one of %s', (question, name, input) => {
  const { family, input: made } = understandAsUser(question);
  expect(family?.name).toBe(name);
  if (input) expect(made).toMatchObject(input);
});

describe('what nothing explains is a name', () => {
  test.each([
    ['Koľko nám dlhuje Hotel Ľupták?', 'what one partner owes', 'Hotel Ľupták'],
    ['Aký bol obrat so Stolárstvom Šťastný v marci?', 'turnover', 'Stolárstvom Šťastný'],
    ['Koľko sme fakturovali firme „Klient a syn“ vlani?', 'turnover', 'Klient a syn'],
    ['Aké IČO má Mesto Poprad?', 'a partner', 'Mesto Poprad'],
    ['Show the partner Hotel Luptak', 'a partner', 'Hotel Luptak'],
    ['How much does Hotel Luptak owe us?', 'what one partner owes', 'Hotel Luptak'],
    ['Wie hoch war der Umsatz mit Hotel Luptak im letzten Jahr?', 'turnover', 'Hotel Luptak'],
  ])('%s', (question, family, name) => {
    const found = understandAsUser(question);
    expect(found.understood.name).toBe(name);
    expect(found.family?.name).toBe(family);
  });
});

test.each([
  'Aké bude zajtra počasie?',
  'What?',
  'Was?',
  'Koľko?',
  'Kto nám dlhoval minulý rok?',
  'Aký bol zisk minulý rok?',
  'Kto je najlepší zamestnanec?',
  'How many employees do we have?',
  'Koľko faktúr je nad 100 dní po splatnosti?',
  'Ktoré faktúry okrem stornovaných máme?',
  'Ktoré faktúry máme od firmy Hotel okrem firmy Mesto?',
  'Porovnaj DPH za október a september',
  'Porovnaj obrat s marcom',
  'Compare turnover with March',
  'Vergleiche den Umsatz mit März',
  'Porovnaj obrat od januára do marca s minulým rokom',
  'Porovnaj obrat za január, február a marec',
  'Compare turnover from January to March with last year',
  'Vergleiche den Umsatz von Januar bis März mit April',
  'What is the weather like?',
  'Wie spät ist es?',
  'Ktoré faktúry nie sú po splatnosti?',
  'Aký bol obrat bez dobropisov?',
  'Ktoré faktúry sú najmenšie?',
  'Which invoices are not overdue?',
  'Welche Rechnungen sind nicht überfällig?',
])('“%s” is answered by no figures', (question) => {
  const { family, understood } = understandAsUser(question);
  // The question has no family, or it contains a name that no partner has.
  expect(family === undefined || understood.name !== '').toBe(true);
});

test.each([
  ['Faktúry nad 1 000 €', 'list of documents', { totalFrom: '1000.01' }],
  ['Koľko faktúr so sumou aspoň 1 200,50 eur máme?', 'sums of documents', { totalFrom: '1200.50' }],
  ['Ktoré faktúry sú nad 2000?', 'list of documents', { totalFrom: '2000.01' }],
  ['Faktúry od 100 do 500 eur', 'list of documents', { totalFrom: '100', totalTo: '500' }],
  ['Faktúry do 500 eur od marca', 'list of documents', { totalTo: '500', from: '2026-03-01' }],
  ['Invoices over €2,000 this year', 'list of documents', { totalFrom: '2000.01', from: '2026-01-01' }],
  ['Show invoices between 100 and 500 euros', 'list of documents', { totalFrom: '100', totalTo: '500' }],
  ['Rechnungen unter 1.200,50 Euro', 'list of documents', { totalTo: '1200.49' }],
])('“%s” is one of %s, of such a sum', (question, name, limits) => {
  const { family, input, understood } = understandAsUser(question);
  expect([family?.name, understood.name]).toEqual([name, '']);
  expect(input).toMatchObject(limits);
});

test.each([
  ['Faktúry do 31. marca', { from: '2026-01-01', to: '2026-03-31' }],
  ['Ktoré faktúry máme od 2025?', { from: '2025-01-01' }],
])('“%s” names days and no sum', (question, input) => {
  expect(understandAsUser(question).understood.limits).toBeUndefined();
  expect(understandAsUser(question).input).toMatchObject(input);
});

test.each([
  ['Koľko sme vyfakturovali v októbri okrem Mesta Poprad?', 'turnover without a partner', 'Mesta Poprad'],
  ['Neuhradené faktúry okrem firmy Hotel Ľupták', 'list of documents', 'Hotel Ľupták'],
  ['Unpaid invoices except „Mesto Poprad“', 'list of documents', 'Mesto Poprad'],
  ['Umsatz ohne Mesto Poprad in diesem Jahr', 'turnover without a partner', 'Mesto Poprad'],
])('“%s” is one of %s and leaves %s out', (question, name, partner) => {
  const { family, understood } = understandAsUser(question);
  expect([family?.name, understood.name, understood.isExcept]).toEqual([name, partner, true]);
  const plan = family && inputOf(family, understood, { usual, partnerId: 'p1' });
  expect(plan).toMatchObject({ exceptPartnerId: 'p1' });
  expect(plan).not.toHaveProperty('partnerId');
});

const november = { from: '2026-11-01', to: '2026-11-30' };
const october = { againstFrom: '2026-10-01', againstTo: '2026-10-31' };
test.each([
  ['Porovnaj obrat tento a minulý mesiac', { ...november, ...october }],
  ['Porovnaj obrat za minulý mesiac s tento mesiac', { ...november, ...october }],
  ['Porovnaj obrat s minulým mesiacom', { ...november, ...october }],
  ['Porovnaj tento mesiac s minulým', { ...november, ...october }],
  ['Fakturovali sme tento rok viac než vlani?', { from: '2026-01-01', againstFrom: '2025-01-01' }],
  ['Porovnaj prijaté faktúry za október a september', { kind: 'received-invoice', againstFrom: '2026-09-01' }],
  ['Compare revenue of Q2 and Q1', { from: '2026-04-01', againstTo: '2026-03-31' }],
  ['Revenue this month compared to last month', { ...november, ...october }],
  ['Vergleiche den Umsatz von 2025 und 2026', { from: '2026-01-01', againstFrom: '2025-01-01' }],
  ['Umsatz dieses Quartal im Vergleich zum letzten Quartal', { from: '2026-10-01', againstFrom: '2026-07-01' }],
])('“%s” is about two periods', (question, input) => {
  const { family, understood, input: made } = understandAsUser(question);
  expect([family?.name, understood.name]).toEqual(['two periods', '']);
  expect(made).toMatchObject({ kind: 'invoice', ...input });
});
