import { afterEach, describe, expect, it } from 'vitest';
import { readPageConfig } from './page-config.ts';

describe('readPageConfig', () => {
  afterEach(() => document.head.replaceChildren());

  function write(block: object) {
    const element = document.createElement('script');
    element.type = 'application/json';
    element.id = 'kostra-config';
    element.textContent = JSON.stringify(block);
    document.head.append(element);
  }

  it('is as built where the page says nothing', () => {
    const config = readPageConfig(document, 'https://kostra.test');
    expect(config.issuer).toBe('https://kostra.test/identity');
    expect(config.applications['Invoicing']).toMatchObject({ basePath: '/' });
  });

  it('[A2-12] looks for the first section that may be read in this order', () => {
    expect(readPageConfig(document, '').navigation.startSections).toEqual([
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
    expect(Object.keys(readPageConfig(document, '').applications)).toEqual([
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

  it('takes what the gateway wrote, file by file', () => {
    write({ issuer: 'https://login.example', version: '1.2.3', files: { plugins: { off: ['banks'] } } });
    const config = readPageConfig(document, 'https://kostra.test');
    expect(config).toMatchObject({ issuer: 'https://login.example', version: '1.2.3', plugins: { off: ['banks'] } });
    expect(config.environment.product).toBe('Kostra');
  });
});
