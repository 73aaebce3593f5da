import { expect, test } from 'vitest';
import { AnnouncementStore } from './announcement-store.ts';
import { testLicence } from './test-licence.ts';

const company = { id: '12', name: 'Firma', role: 'Owner', vatPayerType: 'Payer' } as const;
const tell = (licence: ReturnType<typeof testLicence>) =>
  new AnnouncementStore({ company, licence: { entity: licence, ok: true } }, { id: 'BusinessApp' }).data;

test('[A3-12] tells a widget of the company, its licence and the application', () => {
  expect(tell(testLicence({ type: 'Flexi', daysValid: 8, modules: ['Orders', 'OpenBanking'] }))).toEqual({
    app: 'BusinessApp',
    companyId: '12',
    licenseType: 'Flexi',
    isLicenseValid: true,
    daysValid: 8,
    isTest: false,
    modul: 'Orders,OpenBanking',
  });
  expect(tell(testLicence({ type: 'Trial', daysValid: 0 }))).toMatchObject({ isLicenseValid: false, isTest: true });
});

test('outside any company there is nothing to tell', () => {
  expect(new AnnouncementStore({ company: undefined, licence: undefined }, { id: 'Invoicing' }).data).toBeUndefined();
});
