import { all, licensed } from '#core/access';
import { invoicesSummary } from '#plugins/documents/contract';

/** The licence for reports, which every package contains. By the newer rules it is part of the module *Overviews*. [B6-19] */
export const reporting = licensed('reports', {
  package: 'Free',
  module: 'Overviews',
  detailedModules: ['Overviews'],
});

/** The gate for members who may see totals of documents. [B6-7] */
export const reportReading = all(invoicesSummary.read, reporting);
