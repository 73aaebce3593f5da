import type { Page } from '@playwright/test';
import { bearerToken } from '../support/bearer-token.ts';
import { password } from './fixtures.ts';
import { companyId } from './shell-support.ts';

/** What one file changes stops whoever looks at the same company's series: each file changes one of its own. */
export const free = companyId(2);
export const flexi = companyId(3);
export const school = companyId(4);
export const trial = companyId(5);

export const numbering = (company: string, rest = '') => `/company/${company}/settings/numbering${rest}`;

/** No event reaches the page: it looks at series that another file may be changing. */
export const deaf = (page: Page) => page.routeWebSocket(/hubs/, () => undefined);

export const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
export const row = (page: Page, code: string) => page.getByRole('link', { name: new RegExp(`^${code}\\b`) });
export const saving = (page: Page) => page.getByRole('form').getByRole('button', { name: /^Ulo|^Ukladá/ });
export const preview = (page: Page) => page.getByRole('group', { name: 'Najbližšie čísla dokladov' });

/** Somebody outside the browser: what the gateway itself answers. */
export async function gatewayOf(url: string, company: string) {
  const token = await bearerToken(url, 'owner@kostra.example', password);
  return async function call<T>(method: string, path: string, body?: object): Promise<{ status: number; reply: T }> {
    const response = await fetch(`${url}/gateway/companies/${company}/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return { status: response.status, reply: (text ? JSON.parse(text) : undefined) as T };
  };
}

export interface Refused {
  readonly code: string;
  readonly fields?: readonly { readonly path: string; readonly code: string; readonly message: string }[];
}

/** A series as a form would send it. */
export const seriesInput = (sequenceCode: string, more: object = {}) => ({
  sequenceCode,
  name: `Rad ${sequenceCode}`,
  pattern: `${sequenceCode}-RRRRCCC`,
  counterInitValue: 1,
  counterResetByYear: true,
  isDefault: false,
  ...more,
});
