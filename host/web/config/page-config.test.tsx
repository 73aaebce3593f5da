import { afterEach, describe, expect, it } from 'vitest';
import { readPageConfig } from './page-config.ts';
import { testPageConfig } from './test-page-config.ts';

describe('readPageConfig', () => {
  afterEach(() => document.head.replaceChildren());

  function write(block: object) {
    const element = document.createElement('script');
    element.type = 'application/json';
    element.id = 'kostra-config';
    element.textContent = JSON.stringify(block);
    document.head.append(element);
  }

  it('takes what the gateway wrote', () => {
    const { issuer: _issuer, clientId: _clientId, version: _version, down, ...files } = testPageConfig;
    const written = { ...files, plugins: { off: ['banks'] } };
    write({ issuer: 'https://login.example', version: '1.2.3', down, files: written });
    const config = readPageConfig(document);
    expect(config).toMatchObject({ issuer: 'https://login.example', version: '1.2.3', plugins: { off: ['banks'] } });
    expect(config.clientId).toBeUndefined();
    expect(config.environment.product).toBe('Kostra');
  });

  it('says so when something else than the gateway has served the page', () => {
    expect(() => readPageConfig(document)).toThrow('not served by the gateway');
  });
});

describe('config/', () => {
  it('[A2-12] names the sections in the order in which the first that may be read is looked for', () => {
    expect(testPageConfig.navigation.startSections).toEqual([
      'invoices',
      'proforma-invoices',
      'invoice-templates',
      'price-offers',
      'delivery-notes',
      'received-orders',
      'sent-orders',
      'banks',
      'reports',
      'partners',
    ]);
  });

  it('[A1-2] knows the ten applications of the selector', () => {
    expect(Object.keys(testPageConfig.applications)).toEqual([
      'Invoicing',
      'BusinessApp',
      'Warehouse',
      'DigitalOffice',
      'Waxa',
      'attendance-system',
      'hr-system',
      'payrolls',
      'buildProgressApp',
      'budgetApp',
    ]);
  });
});
