import type { CompanyCall } from '#core/gateway';
import type { InvoiceTemplateQuery, InvoiceTemplateRow } from '../contract/index.ts';
import { templatesIn } from './template-tables.ts';
import { namesOf, rowOf } from './wire-template.ts';

/** Lists all templates of the company by name. There are at most some hundreds, so the web page filters them. */
export async function listTemplates({
  tx,
  query,
  today,
}: CompanyCall<unknown, InvoiceTemplateQuery, unknown>): Promise<InvoiceTemplateRow[]> {
  const records = await templatesIn(tx)
    .selectFrom('invoice_template')
    .selectAll()
    .orderBy('name')
    .orderBy('id')
    .execute();
  const names = await namesOf(tx, records);
  const { generationStatus = 'All', hasWrongVatRateValues = false } = query;
  return records
    .map((record) => rowOf(record, names, today()))
    .filter(({ state, wrongRates }) => {
      if (hasWrongVatRateValues && wrongRates.length === 0) return false;
      return generationStatus === 'All' || (generationStatus === 'Active') === (state === 'active');
    });
}
