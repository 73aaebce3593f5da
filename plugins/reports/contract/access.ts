import { all, licensed } from '#core/access';
import { invoicesSummary } from '#plugins/documents/contract';

/** Open to every package; under the newer rules it is part of the module *Overviews*. [B6-19] */
export const reporting = licensed('reports', {
  package: 'Free',
  module: 'Overviews',
  detailedModules: ['Overviews'],
});

/** Whoever may see what documents add up to. [B6-7] */
export const reportReading = all(invoicesSummary.read, reporting);
