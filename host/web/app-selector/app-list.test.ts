import { describe, expect, it } from 'vitest';
import { appList, isAppleMobile } from './app-list.ts';

const text = (sk: string) => ({ sk, en: sk, de: sk });
const applications = {
  Invoicing: { title: text('Fakturácia'), basePath: '/' },
  BusinessApp: { title: text('BusinessApp'), basePath: '/business', icon: 'home' },
  payrolls: { title: text('Mzdy'), address: 'https://payrolls.example/' },
};
const hrefs = (current: string, companyId?: string) =>
  appList(applications, current, companyId).map(({ href }) => href);

describe('appList', () => {
  it('[A1-2] [A2-29] leads to each application in the open company, and says which one is open', () => {
    expect(hrefs('Invoicing', '7')).toEqual([
      '/company/7',
      '/business/company/7',
      'https://payrolls.example/company/7',
    ]);
    expect(appList(applications, 'BusinessApp', '7').filter(({ isCurrent }) => isCurrent)).toEqual([
      { id: 'BusinessApp', title: text('BusinessApp'), icon: 'home', href: '/business/company/7', isCurrent: true },
    ]);
  });

  it('[A2-29] leads to their roots without a company', () => {
    expect(hrefs('Invoicing')).toEqual(['/', '/business', 'https://payrolls.example']);
  });
});

describe('isAppleMobile', () => {
  it('[A1-2] tells iPhones and iPads, which say they are Macs, from Macs', () => {
    const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
    expect(isAppleMobile({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', maxTouchPoints: 5 })).toBe(true);
    expect(isAppleMobile({ userAgent: mac, maxTouchPoints: 5 })).toBe(true);
    expect(isAppleMobile({ userAgent: mac, maxTouchPoints: 0 })).toBe(false);
    expect(isAppleMobile({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', maxTouchPoints: 10 })).toBe(false);
  });
});
