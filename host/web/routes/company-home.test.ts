import { describe, expect, it } from 'vitest';
import { companyHomePath } from './company-home.ts';

describe('companyHomePath', () => {
  it('[A2-11] is the default company wherever it stands in the list', () => {
    const companies = [
      { id: 'a', isDefault: false },
      { id: 'b', isDefault: true },
    ];
    expect(companyHomePath(companies)).toBe('/company/b');
  });

  it('[A2-11] is the first company when none is the default', () => {
    const companies = [
      { id: 'a', isDefault: false },
      { id: 'b', isDefault: false },
    ];
    expect(companyHomePath(companies)).toBe('/company/a');
  });

  it('[A2-11] sends somebody without a company to create one', () => {
    expect(companyHomePath([])).toBe('/company/create');
  });
});
