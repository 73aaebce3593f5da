import type { Page } from '@playwright/test';
import { companyId } from './shell-support.ts';

/**
 * The companies of the numbering tests. A change of a series shows a dialog to everybody who edits series of the same company, so each file
 * uses other companies: numbering.spec.ts the trial, numbering.release.spec.ts the school, numbering-licence.release.spec.ts the others.
 */
export const free = companyId(2);
export const flexi = companyId(3);
export const school = companyId(4);
export const trial = companyId(5);

export const numbering = (company: string, rest = '') => `/company/${company}/settings/numbering${rest}`;

export const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
export const row = (page: Page, code: string) => page.getByRole('link', { name: new RegExp(`^${code}\\b`) });
export const saving = (page: Page) => page.getByRole('form').getByRole('button', { name: /^Ulo|^Ukladá/ });
export const preview = (page: Page) => page.getByRole('group', { name: 'Najbližšie čísla dokladov' });

/** Returns the input for a series, as a form would send it. */
export const seriesInput = (sequenceCode: string, more: object = {}) => ({
  sequenceCode,
  name: `Rad ${sequenceCode}`,
  pattern: `${sequenceCode}-RRRRCCC`,
  counterInitValue: 1,
  counterResetByYear: true,
  isDefault: false,
  ...more,
});
