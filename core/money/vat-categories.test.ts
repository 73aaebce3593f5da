import { describe, expect, it } from 'vitest';
import { exemptionReasonFor, obligatoryWordings, vatCategories, vatCategoryRule } from './vat-categories.ts';

describe('VAT categories', () => {
  it('are the EN 16931 codes, of which only S is taxed', () => {
    expect([...vatCategories].sort()).toEqual(['AE', 'E', 'G', 'K', 'O', 'S', 'Z']);
    expect(vatCategories.filter((category) => vatCategoryRule(category).taxed)).toEqual(['S']);
    expect(vatCategories.every((category) => vatCategoryRule(category).category === category)).toBe(true);
  });

  it('ask for an exemption reason as EN 16931 does', () => {
    const asking = vatCategories.filter((category) => vatCategoryRule(category).needsExemptionReason);
    expect(asking).toEqual(['E', 'AE', 'K', 'G', 'O']);
    expect(asking.every((category) => exemptionReasonFor(category, null))).toBe(true);
  });

  it('prefer the reason the user gave, and take none where none may stand', () => {
    expect(exemptionReasonFor('E', ' § 37 ')).toBe('§ 37');
    expect(exemptionReasonFor('AE', '  ')).toBe('prenesenie daňovej povinnosti');
    expect(exemptionReasonFor('S', 'zľava')).toBeNull();
  });

  it('name the reason by its code in the VATEX list, each its own', () => {
    const codes = vatCategories.map((category) => [category, vatCategoryRule(category).exemptionReasonCode]);
    expect(Object.fromEntries(codes)).toEqual({
      S: null,
      Z: null,
      E: null, // the code depends on the supply
      AE: 'VATEX-EU-AE',
      K: 'VATEX-EU-IC',
      G: 'VATEX-EU-G',
      O: 'VATEX-EU-O',
    });
  });

  it.each(['E', 'K', 'G'] as const)('carry the words of an exempt supply for %s', (category) => {
    expect(obligatoryWordings([category])).toEqual(['dodanie je oslobodené od dane']);
  });

  it('carry the words of §74, each once', () => {
    expect(obligatoryWordings(['K', 'S', 'AE', 'E', 'O'])).toEqual([
      'dodanie je oslobodené od dane',
      'prenesenie daňovej povinnosti',
    ]);
    expect(obligatoryWordings(['S', 'Z', 'O'])).toEqual([]);
  });
});
