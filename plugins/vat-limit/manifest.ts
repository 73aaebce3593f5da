import { contribute, definePlugin, provide } from '#core/registry';
import { companyClient, companyEvents, companyTasks, currentCompany, detailCard, reportPanel } from '#core/web/tokens';
import { draftAdvisers, kindPages } from '#plugins/documents/contract';
// The contract's index is not imported here, because it would load the endpoints before the first paint.
import { vatLimit, vatLimitVerification, vatLimitWatching } from './contract/access.ts';
import { vatOutlookStore } from './contract/vat-outlook-store.ts';

/** The plugin that shows a company that does not pay VAT how close its turnover is to mandatory VAT registration. */
export default definePlugin({
  id: 'vat-limit',
  version: '1.0.0',
  declares: [vatLimit, vatLimitVerification],
  provides: [
    provide(
      vatOutlookStore,
      [companyClient, companyEvents, currentCompany],
      () => import('./web/vat-outlook-store.ts'),
    ),
  ],
  contributes: [
    contribute(
      companyTasks,
      { id: 'vat-limit.watch', order: 90, gate: vatLimitWatching },
      { run: () => import('./web/watch-limit.ts') },
    ),
    contribute(
      draftAdvisers,
      { id: 'vat-limit.draft', gate: vatLimitWatching },
      { adviser: vatOutlookStore, marksLines: true },
    ),
    detailCard(kindPages, {
      id: 'vat-limit.document',
      titleKey: 'VAT_LIMIT.MARK.TITLE',
      gate: vatLimitWatching,
      appliesTo: ({ countsAs, status, supplier }) =>
        countsAs.includes('turnover') && status === 'issued' && supplier.vatPayerType !== 'Payer',
      component: () => import('./web/mark-card.tsx'),
    }),
    reportPanel({
      id: 'vat-limit.panel',
      fragment: 'reports-vat-limit',
      titleKey: 'VAT_LIMIT.TITLE',
      gate: vatLimitWatching,
      component: () => import('./web/limit-panel.tsx'),
    }),
  ],
});
