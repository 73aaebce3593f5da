import { describe, expect, it } from 'vitest';
import words from '../i18n/sk.json' with { type: 'json' };
import { backPathOf, companyOfErrorPage, errorPages, readErrorPage, hasNoErrorType } from './error-page-table.ts';

/** Returns the Slovak text of a key such as `ERROR_PAGE.NO_PERMISSION.TITLE`. */
function word(key: string): unknown {
  return key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], words);
}

describe('the error pages', () => {
  it.each([
    ['pageNotFound', 'Stránka sa nenašla!'],
    ['licenseNotLoaded', 'Nepodarilo sa overiť licenciu!'],
    ['noPermission', 'Nemáte dostatočné prístupové práva!'],
    ['companyDeleted', 'Firma bola vymazaná!'],
    ['licenseUserCountExceeded', 'Do tejto firmy nemáte prístup.'],
    ['licenseCompaniesCountExceeded', 'Do tejto firmy nemáte prístup.'],
  ] as const)('[A2-13] %s is headed „%s“', (type, title) => {
    expect(word(errorPages[type].titleKey)).toBe(title);
  });

  it('[A2-13] every one of the eight has its words', () => {
    const all = Object.values(errorPages);
    expect(all).toHaveLength(8);
    for (const { titleKey, textKey } of all) {
      expect(word(titleKey)).toEqual(expect.any(String));
      expect(word(textKey)).toEqual(expect.any(String));
    }
  });

  it('[A2-20] [A2-21] those about a licence name the e-mail of the administrator', () => {
    for (const type of ['licenseUserCountExceeded', 'licenseCompaniesCountExceeded'] as const) {
      expect(errorPages[type].limits).toBe(true);
      expect(word(errorPages[type].textKey)).toContain('{{email}}');
    }
  });
});

describe('readErrorPage', () => {
  it('[A2-13] reads type, company and e-mail', () => {
    expect(readErrorPage('?type=licenseUserCountExceeded&idForRedirect=12&email=o%40firma.sk')).toEqual({
      type: 'licenseUserCountExceeded',
      idForRedirect: '12',
      email: 'o@firma.sk',
    });
  });

  it.each(['', '?type=', '?type=constructor', '?type=elephants'])(
    '[A2-14] takes „%s“ for a page not found',
    (search) => {
      expect(readErrorPage(search).type).toBe('pageNotFound');
    },
  );
});

it('[A2-12] an address without a type says nothing', () => {
  expect(hasNoErrorType('')).toBe(true);
  expect(hasNoErrorType('?idForRedirect=12')).toBe(true);
  expect(hasNoErrorType('?type=pageNotFound')).toBe(false);
});

it('[A2-22] a missing right needs the rights in its company; what can’t be opened needs none', () => {
  expect(companyOfErrorPage('?type=noPermission&idForRedirect=12')).toBe('12');
  expect(companyOfErrorPage('?type=noPermission&idForRedirect=13&company=12')).toBe('12');
  expect(companyOfErrorPage('?type=pageNotFound&company=12')).toBe('12');
  expect(companyOfErrorPage('?type=licenseUserCountExceeded&idForRedirect=13&company=12')).toBeUndefined();
});

describe('backPathOf', () => {
  it.each(['noPermission', 'licenseUserCountExceeded', 'licenseCompaniesCountExceeded'] as const)(
    '[A2-22] %s leads back to its company, or to a new one',
    (type) => {
      expect(backPathOf({ type, idForRedirect: '12' })).toBe('/company/12');
      expect(backPathOf({ type })).toBe('/company/create');
    },
  );

  it.each(['pageNotFound', 'companyNotFound', 'licenseNotLoaded', 'companyDeleted', 'userDeletedFromCompany'] as const)(
    '[A2-22] %s leads back to the root',
    (type) => {
      expect(backPathOf({ type, idForRedirect: '12' })).toBe('/');
    },
  );
});
