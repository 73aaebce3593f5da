import { describe, expect, test } from 'vitest';
import { catalogueOf } from '#core/access';
import { platformDeclarations } from '#core/contract/platform';
import { Contributions } from '#core/registry';
import { navItems, pages } from '#core/web/tokens';
import { testPageConfig } from '../../host/web/config/test-page-config.ts';
import { baseTree } from '../../host/web/navigation/base-tree.ts';
import { menuEntries } from '../../host/web/navigation/menu.ts';
import { missing } from '../requires.ts';
import { installedManifests } from '../support/contribution-matrix.ts';

/** Compares the sections, settings and rights that the requirements name with those that the installed plugins contribute and declare. */
const manifests = await installedManifests();
const contributions = new Contributions();
for (const { id, contributes = [] } of manifests) contributions.add(id, contributes);
const { permissions } = catalogueOf([...platformDeclarations, ...manifests.flatMap(({ declares = [] }) => declares)]);
const paths = contributions.read(pages).map(({ value }) => value.path);

/** Returns the names whose plugin is in this checkout. `pluginOf` maps a name to its plugin; by default the name is the plugin's id. */
function present(names: readonly string[], pluginOf: Readonly<Record<string, string>> = {}): readonly string[] {
  return names.filter((name) => missing(pluginOf[name] ?? name).length === 0);
}

describe('the menu of Invoicing', () => {
  const menu = menuEntries(baseTree(contributions.read(navItems), testPageConfig), 'Invoicing', () => ({
    visibility: 'open',
  }));

  test.each([
    ['Faktúry', ['invoices', 'proforma-invoices', 'invoice-templates']],
    ['Obchod', ['price-offers', 'delivery-notes', 'received-orders', 'sent-orders']],
    ['Výdavky', ['received-invoices', 'cash-receipts']],
  ])('[A2-39] has in %s its sections in their order', (title, names) => {
    const wanted = present(names);
    // A group with only one section is shown as a link to that section.
    const shown = menu.flatMap((entry) => {
      if (entry.kind === 'link') return wanted.length === 1 ? [entry.to] : [];
      return entry.title.text?.sk === title ? entry.links.map(({ to }) => to) : [];
    });
    expect(shown.filter((to) => names.includes(to))).toEqual(wanted);
  });

  test('begins with the overview, which is no section', () => {
    const [first] = menu;
    const wanted = present(['start'], { start: 'overview' });
    expect(first?.kind === 'link' && first.to === 'start' ? ['start'] : []).toEqual(wanted);
  });

  test('[A2-39] has after them what stands alone, in its order', () => {
    const pluginOf = { banks: 'bank-transactions', 'reports/invoicing': 'reports', 'ai-visualization': 'assistant' };
    const names = ['banks', 'reports/invoicing', 'partners', 'ai-visualization'];
    const shown = menu.flatMap((entry) => (entry.kind === 'link' && names.includes(entry.to) ? [entry.to] : []));
    expect(shown).toEqual(present(names, pluginOf));
    const kinds = menu.map(({ kind }) => kind);
    expect(kinds.lastIndexOf('group')).toBeLessThan(
      menu.findIndex((entry) => 'to' in entry && names.includes(entry.to)),
    );
  });
});

test('[A1-1] [A2-37] each kind of documents has its list and its record at its own address', () => {
  const kinds = present(
    (
      'invoices proforma-invoices invoice-templates price-offers delivery-notes received-orders sent-orders ' +
      'received-invoices cash-receipts'
    ).split(' '),
  );
  const wanted = kinds.flatMap((kind) => [`${kind}/list`, `${kind}/list/detail/:detailId/:action?`]);
  expect(wanted.filter((path) => !paths.includes(path))).toEqual([]);
});

test('[B1-6] the settings have pages of e-mail, tags, documents that arrive, items of documents and prints', () => {
  const pluginOf = {
    'email-settings': 'mail',
    'documents-processing': 'document-processing',
    'document-items-settings': 'catalogue',
    'reporting-settings/:documentType?': 'print-templates',
  };
  const wanted = present(['tags', ...Object.keys(pluginOf)], pluginOf);
  expect(wanted.filter((name) => !paths.includes(`settings/${name}`))).toEqual([]);
});

describe('there are the rights', () => {
  /** Returns the required rights that no plugin declares. @param resources maps each resource to its plugin */
  const lacking = (actions: readonly string[], resources: Readonly<Record<string, string>>) =>
    present(Object.keys(resources), resources)
      .flatMap((resource) => actions.map((action) => `${resource}:${action}`))
      .filter((name) => !permissions.has(name));
  const ofDocuments = ['read', 'create', 'edit', 'delete', 'print', 'email', 'download', 'export'];

  test('[B6-7] to read', () => {
    const resources = {
      invoices: 'invoices',
      proformaInvoices: 'proforma-invoices',
      priceOffers: 'price-offers',
      deliveryNotes: 'delivery-notes',
      receivedOrders: 'received-orders',
      sentOrders: 'sent-orders',
      partners: 'partners',
      receipts: 'cash-receipts',
      invoicesSummary: 'documents',
      documentsProcessing: 'document-processing',
      myDocuments: 'document-processing',
    };
    expect(lacking(['read'], resources)).toEqual([]);
  });

  test('[B6-8] to edit', () => {
    const resources = {
      companyinfo: 'companies',
      users: 'companies',
      bankaccounts: 'bank-accounts',
      numberingSequences: 'numbering',
      reminders: 'reminders',
      appearance: 'appearance',
      tags: 'tags',
    };
    expect(lacking(['edit'], resources)).toEqual([]);
  });

  test('[B6-12] of documents, and what received invoices have beside them', () => {
    const documents = { invoices: 'invoices', priceOffers: 'price-offers', receipts: 'cash-receipts' };
    expect(lacking(ofDocuments, documents)).toEqual([]);
    const beside = ['addAttachment', 'deleteAttachment', 'lock', 'pay'];
    expect(lacking([...ofDocuments, ...beside], { receivedInvoices: 'received-invoices' })).toEqual([]);
  });

  test('[B6-13] of settings', () => {
    expect(lacking(['delete', 'transfer'], { companyinfo: 'companies' })).toEqual([]);
    const settings = {
      openApiSettings: 'access-tokens',
      reportingSettings: 'print-templates',
      emailSettings: 'mail',
      documentItemsSettings: 'catalogue',
    };
    expect(lacking(['edit'], settings)).toEqual([]);
  });
});
