import { indexManyForSearch, type Tx } from '#core/gateway';
import type { BulkRecords } from '#core/gateway/bulk';
import { nothingAdded } from '#core/contract/fields';
import { createPartner, type Partner } from '../contract/index.ts';
import { bulkPartner } from './demo.ts';
import { partnerColumns, partnersIn, searchKind, searchText, toColumns } from './partner-store.ts';

/** Provides customers for documents that are created in bulk. */
export const bulkPartners: BulkRecords<typeof createPartner> = { endpoint: createPartner, atLeast };

async function atLeast(tx: Tx, count: number, random: () => number): Promise<readonly Partner[]> {
  const oldest = partnersIn(tx).selectFrom('partner').select(partnerColumns).orderBy('created_at').orderBy('id');
  const all = await oldest.limit(count).execute();
  const company = await tx.selectFrom('company').select('id').executeTakeFirstOrThrow();
  while (all.length < count) {
    const size = Math.min(count - all.length, 1_000); // a statement takes at most 65 535 values
    const missing = Array.from({ length: size }, (_, index) => toColumns(bulkPartner(all.length + index, random)));
    const added = await partnersIn(tx).insertInto('partner').values(missing).returning(partnerColumns).execute();
    const entries = added.map((partner) => ({ entityId: partner.id, text: searchText(partner, nothingAdded) }));
    await indexManyForSearch(tx, { companyId: company.id, kind: searchKind }, entries);
    all.push(...added);
  }
  return all;
}
