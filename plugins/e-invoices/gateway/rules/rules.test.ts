import { describe, expect, it } from 'vitest';
import { documentFieldSet } from '#plugins/documents/contract';
import { languages } from '#core/contract';
import { baseInvoices, changed } from '../testing/base-invoices.ts';
import { brokenInvoices, invoiceOf } from '../testing/broken-invoices.ts';
import { officialIds } from '../testing/official-ids.ts';
import { sampleInvoices } from '../testing/sample-invoices.ts';
import { faultsOf, isFatal, rules } from './check.ts';
import { notAsked } from './not-asked.ts';
import { sentenceOf } from './sentence.ts';
import { unknownUnitsOf } from './unknown-units.ts';
import sk from './words/sk.json' with { type: 'json' };

const idsOf = (...checking: Parameters<typeof faultsOf>) => [
  ...new Set(faultsOf(...checking).map(({ rule }) => rule.id)),
];

describe('the rules of e-invoices', () => {
  it('are all official ones, or say why not', () => {
    const ours = new Set(rules.map(({ id }) => id));
    const excused = (id: string) => notAsked.filter(({ ids }) => ids.test(id));
    expect(officialIds.length).toBeGreaterThan(1000);
    expect(officialIds.filter((id) => !ours.has(id) && excused(id).length === 0)).toEqual([]);
    expect(officialIds.filter((id) => ours.has(id) && excused(id).length > 0)).toEqual([]);
    expect(notAsked.filter(({ ids }) => !officialIds.some((id) => ids.test(id)))).toEqual([]);
    const invented = [...ours].filter((id) => !officialIds.includes(id) && !/^(KOSTRA|SK-R)-/.test(id));
    expect(invented).toEqual([]);
  });

  it('find nothing fatal in what the product makes of its documents', () => {
    const faults = sampleInvoices(160, 20270101).map(({ name, invoice }) => [name, faultsOf(invoice).filter(isFatal)]);
    expect(faults.filter(([, found]) => (found ?? []).length > 0)).toEqual([]);
  });

  it('find nothing at all in the small e-invoices, but that Slovakia has no zero rate', () => {
    const found = Object.entries(baseInvoices).map(([name, invoice]) => [name, idsOf(invoice).join()]);
    expect(Object.fromEntries(found.filter(([, ids]) => ids !== ''))).toEqual({
      Z: 'KOSTRA-CATEGORY-Z',
      Zparts: 'KOSTRA-CATEGORY-Z',
    });
  });

  it('have a broken e-invoice each', () => {
    const broken = new Set(brokenInvoices.map(({ rule }) => rule));
    expect(rules.filter(({ id }) => !broken.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it.each(brokenInvoices.map((broken) => [broken.rule, broken] as const))('%s finds what breaks it', (rule, broken) => {
    const faults = faultsOf(invoiceOf(broken));
    expect(new Set(faults.map((fault) => fault.rule.id))).toEqual(new Set([rule, ...broken.also]));
    for (const fault of faults)
      for (const language of languages) {
        const sentence = sentenceOf(fault, language);
        expect(sentence, language).not.toMatch(/[{}]|undefined|B[TG]-\d+\b(?!\))/);
        expect(sentence, language).toMatch(/^\P{Ll}.*\.$/u);
      }
  });

  it('name the term of the second sentence in the language of the reader', () => {
    const [fault] = faultsOf(changed(baseInvoices.plain, { 'lines.1.unit': 'QQQ' }));
    expect(fault && languages.map((language) => sentenceOf(fault, language))).toEqual([
      'Riadok 2, jednotka: „QQQ“ nie je v zozname povolených hodnôt. Vyberte inú.',
      'Line 2, the unit: “QQQ” is not in the list of allowed values. Choose another one.',
      'Zeile 2, die Einheit: „QQQ“ steht nicht in der Liste der erlaubten Werte. Wählen Sie einen anderen.',
    ]);
  });

  it('warn of VAT that was not rounded once, and say by how much', () => {
    const invoice = changed(baseInvoices.plain, { 'vat.breakdown.0.vat': '46.02', 'vat.amount': '55.52' });
    const fault = faultsOf(invoice).find(({ rule }) => rule.id === 'KOSTRA-VAT');
    expect(fault && isFatal(fault)).toBe(false);
    expect(fault && sentenceOf(fault, 'sk')).toContain('(46.00) líši o +0.02');
  });

  it('change with BIS Billing 3.0.22: corrections without amounts, and whole addresses', () => {
    const correction = changed(baseInvoices.plain, {
      typeCode: '384',
      preceding: [{ number: 'FV1' }],
      'buyer.address.city': undefined,
    });
    expect(idsOf(correction, { on: '2027-02-23' })).toEqual(['PEPPOL-EN16931-P0112', 'KOSTRA-ADDRESS']);
    expect(idsOf(correction, { on: '2027-02-24' })).toEqual(['SK-R-006']);
    expect(idsOf(changed(correction, { typeCode: '326' }), { on: '2027-02-24' })).toContain('PEPPOL-EN16931-P0112');
  });

  it('ask no number of a draft', () => {
    const draft = changed(baseInvoices.plain, { number: undefined, buyerReference: undefined });
    expect(idsOf(draft)).toEqual(['BR-02', 'PEPPOL-EN16931-R003']);
    expect(idsOf(draft, { isDraft: true })).toEqual([]);
  });

  it('take numbers that are written in another way, and none that are no numbers', () => {
    expect(idsOf(changed(baseInvoices.plain, { 'lines.0.quantity': '+02.0', 'lines.0.price.net': '100.' }))).toEqual(
      [],
    );
    expect(idsOf(changed(baseInvoices.plain, { 'totals.due': '305,50' }))).toEqual(['BR-CO-16', 'KOSTRA-NUMBER']);
  });

  it('tell of units without a code', () => {
    const lines = ['ks', 'paleta', '', 'C62', 'hod.'].map((unit) => ({ unit }));
    const unitCode = { type: 'text', initial: '', label: '', copy: 'kept', form: 'details', print: 'nowhere' } as const;
    const set = documentFieldSet({ on: 'line', of: 'all', fields: { unitCode } });
    const coded = { unit: 'paleta', extra: { unitCode: 'XPX' } };
    const document = { lines: [...lines, coded], language: 'sk' } as unknown as Parameters<typeof unknownUnitsOf>[0];
    const faults = unknownUnitsOf(document, [{ ...set, terms: { unitCode: { 'BT-130': 'value' } } }]);
    expect(faults.map((fault) => sentenceOf(fault, 'sk'))).toEqual([
      'Riadok 2: jednotka „paleta“ nemá medzinárodný kód, e-faktúra uvedie „jednotka“. Ak sa dá, použite inú.',
    ]);
  });

  it('leave no sentence without a rule', () => {
    const used = new Set<string>([...rules.map(({ sentence }) => sentence), 'unknownUnit']);
    expect(Object.keys(sk.SENTENCE).filter((key) => !used.has(key))).toEqual([]);
  });
});
