import { describe, expect, test } from 'vitest';
import { Contributions } from '#core/registry';
import { patternOf } from '#core/web/shell';
import { pages } from '#core/web/tokens';
import { type RouteSurroundings, resolveRoute } from '../../host/web/routes/resolve-route.ts';
import { missing } from '../requires.ts';
import { installedManifests } from '../support/contribution-matrix.ts';

/** Tests the route table of the installed plugins with the URLs of a company in which every gate is open. */
const contributions = new Contributions();
for (const { id, contributes = [] } of await installedManifests()) contributions.add(id, contributes);
const table = contributions.read(pages);
const around: RouteSurroundings = {
  pages: table,
  downPages: [],
  isStarting: () => false,
  company: () => 'open',
  verdict: () => 'yes',
  denials: () => [],
  startSections: ['invoices'],
  layout: () => 'list',
};

/** Returns the URL of a route pattern, without the optional parameters and with a value for each required parameter. */
const addressOf = (pattern: string) =>
  pattern
    .split('/')
    .filter((segment) => !segment.endsWith('?'))
    .map((segment) => (segment.startsWith(':') ? 'one' : segment))
    .join('/');

describe('[A2-1] the page at its own address', () => {
  for (const page of table)
    test(`is ${page.id}`, () => {
      const shown = resolveRoute(addressOf(patternOf(page.value)), around);
      expect(shown.kind === 'page' && shown.page.id).toBe(page.id);
    });
});

test('[A2-31] [A2-35] [B2.17-1] what commands lead to is there', () => {
  const wanted = {
    'settings/bank-accounts': 'bank-accounts',
    'settings/company-detail': 'companies',
    'settings/numbering': 'numbering',
    'settings/users': 'companies',
    'reports/invoicing': 'reports',
    'invoices/list': 'invoices',
    'invoices/grid': 'invoices',
    'invoice-templates/list': 'invoice-templates',
  };
  const absent = Object.entries(wanted)
    .filter(([, plugin]) => missing(plugin).length === 0)
    .filter(([path]) => resolveRoute(`/company/one/${path}`, around).kind !== 'page');
  expect(absent).toEqual([]);
});
