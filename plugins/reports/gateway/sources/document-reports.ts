import type { ExpectedMoneySource, ReportSource } from '#core/gateway';
import { type DocumentFigures } from '#plugins/documents/contract';
import { agesReport } from './ages.ts';
import { cashFlowReport } from './cash-flow.ts';
import { itemsReport } from './items.ts';
import { partnersReport } from './partners.ts';
import { turnoverReport } from './turnover.ts';
import { vatDocumentsReport, vatReport } from './vat.ts';
import { vatReturnReport } from './vat-return.ts';

/** Returns the reports of documents, in the order in which they are offered. */
export function documentReports(
  figures: DocumentFigures,
  expected: readonly ExpectedMoneySource[],
): readonly ReportSource[] {
  return [
    turnoverReport(figures),
    partnersReport(figures),
    itemsReport(figures),
    vatReport(figures),
    vatReturnReport(figures),
    agesReport(figures, 'receivables'),
    agesReport(figures, 'payables'),
    cashFlowReport(figures, expected),
    vatDocumentsReport(figures),
  ];
}
