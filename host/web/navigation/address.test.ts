import { describe, expect, it } from 'vitest';
import { addressOf, applicationAddress } from './address.ts';
import { words } from './test-items.ts';

const applications = {
  Invoicing: { title: words('Fakturácia'), basePath: '/' },
  BusinessApp: { title: words('BusinessApp'), basePath: '/business' },
  Warehouse: { title: words('Sklad'), basePath: '/warehouse' },
  Waxa: { title: words('Waxa'), address: 'https://waxa.example/' },
  payrolls: {
    title: words('Mzdy'),
    address: 'https://payrolls.example',
    identityClient: 'https://id.example/payrolls',
  },
};
const from = (current: string) => ({ companyId: '7', current, applications });

describe('addressOf', () => {
  it('[A2-38] stays in the open application, under its company', () => {
    expect(addressOf({ to: 'invoices' }, from('BusinessApp'))).toEqual({ kind: 'inside', path: '/company/7/invoices' });
    expect(addressOf({ to: 'stock', application: 'Warehouse' }, from('Warehouse'))).toMatchObject({ kind: 'inside' });
  });

  it.each([
    ['Invoicing', 'Warehouse', '/warehouse/company/7/x'],
    ['Warehouse', 'Invoicing', '/company/7/x'],
    ['BusinessApp', 'Waxa', 'https://waxa.example/company/7/x'],
    ['BusinessApp', 'payrolls', 'https://id.example/payrolls'],
  ])('[A2-38] goes from %s to %s at %s, a full redirect', (current, application, href) => {
    expect(addressOf({ to: 'x', application }, from(current))).toEqual({ kind: 'outside', href, isForeign: false });
  });

  it('[A2-38] opens a foreign address in a window of its own', () => {
    const to = 'https://www.orsr.sk/';
    expect(addressOf({ to }, from('Invoicing'))).toEqual({ kind: 'outside', href: to, isForeign: true });
  });

  it('leads nowhere where the deployment does not have the application', () => {
    expect(addressOf({ to: 'x', application: 'gone' }, from('Invoicing'))).toBeUndefined();
  });
});

it('[A2-38] an application begins in the open company; payroll at the identity client', () => {
  const at = (id: string) => applicationAddress(id, from('BusinessApp'));
  expect([at('Invoicing'), at('Warehouse'), at('payrolls'), at('gone')]).toEqual([
    '/company/7',
    '/warehouse/company/7',
    'https://id.example/payrolls',
    undefined,
  ]);
});
