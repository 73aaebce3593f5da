import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { dutyOf } from './duty-of.ts';
import { dutyDoubts, dutyRules } from './duty-rules.ts';
import { dutySentence } from './duty-sentences.ts';
import type { DocumentNature, SupplyCategory, SupplyFacts } from './supply-facts.ts';

/*
 * `decision-table.csv` was written from the law alone by somebody who had not seen the function: facts about a document, and what follows.
 */

const [head = [], ...rows] = readFileSync(new URL('decision-table.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
  );
const cases = rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])));

const natures: Readonly<Record<string, DocumentNature>> = {
  correctionNoVat: 'correctionWithoutVat',
  proforma: 'notInvoice',
  priceOffer: 'notInvoice',
  order: 'notInvoice',
  deliveryNote: 'notInvoice',
  cashReceipt: 'notInvoice',
};
const known = (text = '') => (text === 'unknown' ? undefined : text === 'yes');

function factsOf(row: Readonly<Record<string, string>>): SupplyFacts {
  const { kind = '', supplyDate = '', correctedDate = '', sellerStatus = '', ekasa = '', lineParagraphs = '' } = row;
  const text = (name: string) => row[name] ?? '';
  return {
    nature: natures[kind] ?? (kind as DocumentNature),
    issuedOn: text('issueDate'),
    suppliedOn: supplyDate === '-' ? undefined : supplyDate,
    correctedIssuedOn: correctedDate === '-' ? undefined : correctedDate,
    seller: { status: (sellerStatus === 'foreign5' ? 'registered5' : sellerStatus) as SupplyFacts['seller']['status'] },
    buyer: {
      country: text('buyerCountry'),
      form: text('buyerForm') as SupplyFacts['buyer']['form'],
      inBusiness: text('buyerInBusiness').replace(
        'nonTaxableLegalPerson',
        'notTaxable',
      ) as SupplyFacts['buyer']['inBusiness'],
      isTaxIdKnown: text('buyerDic') !== 'unknown',
      isRegistered: known(row['buyerRegistered']),
      isClassified: row['classifiedCustomer'] === 'yes',
      agreesToOtherWay: known(row['consentOtherWay']),
    },
    placeOfSupply: text('placeOfSupply') === 'SK' ? 'SK' : 'abroad',
    categories: new Set(text('lineCategories').replaceAll('AE-EU', 'AE-abroad').split('+') as SupplyCategory[]),
    isExemptionStated: lineParagraphs !== 'unknown',
    isMarginScheme: lineParagraphs.startsWith('VATEX-EU-'),
    isConstruction: lineParagraphs.includes('§ 69(12) j'),
    total: text('totalEur'),
    cashRegister: ekasa === 'none' ? undefined : (ekasa as 'document' | 'payment'),
  };
}

describe('whether a document must go as an e-invoice', () => {
  test.each(cases.map((row) => [`${row['id']} ${row['what']}`, row] as const))('%s', (_, row) => {
    const { verdict, reason, certainty, warnings, mayBlock } = dutyOf(factsOf(row));
    const expected = row['warningCodes'] === '-' ? [] : (row['warningCodes'] ?? '').split('+');
    expect({ verdict, reason, certainty, mayBlock, warnings: warnings.toSorted() }).toEqual({
      verdict: row['verdict'],
      reason: row['reason'],
      certainty: row['certainty'],
      mayBlock: row['mayBlock'] === 'yes',
      warnings: expected.toSorted(),
    });
  });

  it('crosses the border with goods for the Union beside services there', () => {
    const atHome = factsOf(cases[0] ?? {});
    expect(dutyOf({ ...atHome, categories: new Set(['K', 'AE-abroad']) }).reason).toBe('cross-border');
  });

  it('is decided by each rule and doubted by each doubt somewhere in the table', () => {
    const facts = cases.map(factsOf);
    const deciding = new Set(facts.map((one) => dutyRules.find(({ applies }) => applies(one))));
    expect(dutyRules.filter((rule) => !deciding.has(rule))).toEqual([]);
    expect(dutyDoubts.filter(({ applies }) => !facts.some(applies))).toEqual([]);
  });
});

it('the decision is a sentence with the paragraph', () => {
  const duty = dutyOf(factsOf(cases[0] ?? {}));
  expect(dutySentence(duty, 'sk')).toBe(
    'Musí ísť ako e-faktúra: dodanie v tuzemsku firme alebo organizácii (§ 85o; FAQ I/38).',
  );
  expect(dutySentence(duty, 'en')).toBe(
    'Must go as an e-invoice: a domestic supply to a business or an organisation (§ 85o; FAQ I/38).',
  );
});
