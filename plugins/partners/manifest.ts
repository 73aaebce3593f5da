import { contribute, definePlugin, provide } from '#core/registry';
import {
  companyClient,
  companyEvents,
  companyPage,
  companyTasks,
  hubs,
  navItem,
  pointsOf,
  searchHealth,
  shortcut,
} from '#core/web/tokens';
import {
  foreignLanguageDocuments,
  freePartners,
  partnerFieldSets,
  partnerPages,
  partners,
  partnersStore,
  partnerVatIdVerification,
} from './contract/index.ts';

export default definePlugin({
  id: 'partners',
  version: '1.0.0',
  declares: [partners, partnerVatIdVerification, foreignLanguageDocuments],
  opens: [partnerFieldSets, ...Object.values(pointsOf(partnerPages))],
  provides: [
    provide(partnersStore, [companyClient, companyEvents, searchHealth], () => import('./web/partners-store.ts')),
    provide(freePartners, [companyClient, hubs], () => import('./web/free-partners.ts')),
  ],
  contributes: [
    companyPage({
      id: 'partners.list',
      path: 'partners/list',
      titleKey: 'PARTNERS.TITLE',
      gate: partners.read,
      shape: 'list',
      page: () => import('./web/partners-page.tsx'),
    }),
    companyPage({
      id: 'partners.create',
      path: 'partners/list/detail/create',
      titleKey: 'PARTNERS.NEW',
      gate: partners.create,
      shape: 'record',
      page: () => import('./web/new-partner-page.tsx'),
    }),
    companyPage({
      id: 'partners.detail',
      path: 'partners/list/detail/:detailId',
      titleKey: 'PARTNERS.DETAIL',
      gate: partners.read,
      shape: 'record',
      page: () => import('./web/partner-page.tsx'),
    }),
    navItem({
      id: 'partners.nav',
      titleKey: 'PARTNERS.TITLE',
      icon: 'people',
      to: 'partners',
      gate: partners.read,
      order: 30,
    }),
    contribute(
      companyTasks,
      { id: 'partners.connect', gate: partners.read },
      { when: 'atRest', run: () => import('./web/connect-free-partners.ts') },
    ),
    shortcut({ id: 'partners.go', keys: 'g p', titleKey: 'PARTNERS.TITLE', to: 'partners/list', gate: partners.read }),
  ],
});
