import { describe, expect, it } from 'vitest';
import { applicationAt } from './current-application.ts';

const title = { sk: 'A', en: 'A', de: 'A' };
const applications = {
  Invoicing: { title, basePath: '/' },
  BusinessApp: { title, basePath: '/business' },
  Waxa: { title, address: 'https://waxa.example' },
};

describe('applicationAt', () => {
  it.each([
    ['/', 'Invoicing', '/'],
    ['/company/1/invoices', 'Invoicing', '/'],
    ['/business', 'BusinessApp', '/business'],
    ['/business/company/1', 'BusinessApp', '/business'],
    ['/businesses', 'Invoicing', '/'],
  ])('[A1-2] %s runs as %s', (pathname, id, basePath) => {
    expect(applicationAt(pathname, applications)).toEqual({ id, basePath, mainAddress: '/' });
  });
});
