import { type ImportAt, indexForSearch, indexManyForSearch, type JobStep, publishToPrograms } from '#core/gateway';
import { answeredRecord, type Added, writtenExtra } from '#core/contract/fields';
import type { Partner } from '../../contract/index.ts';
import { partnerColumns, partnersIn, searchKind, searchText, publishToPages, toColumns } from '../partner-store.ts';
import type { PartnerRow } from './partner-row.ts';

export type ChangedPartner = PartnerRow & { readonly match: Partner };

/** The number of rows in one statement, because a statement accepts at most 65 535 values. */
const batch = 500;

interface Writing {
  readonly created: readonly PartnerRow[];
  readonly updated: readonly ChangedPartner[];
  /** The fields that plugins add. */
  readonly added: Added;
}

/** Writes partners as the endpoints do, but sends one event for all of them to browsers, and one for each partner to programs. */
export async function writePartners(at: ImportAt & JobStep, { created, updated, added }: Writing): Promise<void> {
  const tell = await at.service(publishToPrograms);
  const publish = (event: string, partner: Partner) => tell?.(at, { event, subject: partner.id, data: partner });
  let last: Partner | undefined;
  for (let from = 0; from < created.length; from += batch) {
    const rows = created.slice(from, from + batch).map(({ row: _, ...partner }) => ({
      ...toColumns(partner),
      extra: JSON.stringify(writtenExtra(added.fields, partner.extra)),
    }));
    const written = await partnersIn(at.tx).insertInto('partner').values(rows).returning(partnerColumns).execute();
    const entries = written.map((partner) => ({ entityId: partner.id, text: searchText(partner, added) }));
    await indexManyForSearch(at.tx, { companyId: at.companyId, kind: searchKind }, entries);
    for (const partner of written) await publish('partner.created', answeredRecord(partner, added));
    last = written.at(-1);
    await at.progress(from + rows.length);
  }
  for (const [index, change] of updated.entries()) {
    last = await update(at, change, added);
    await publish('partner.changed', answeredRecord(last, added));
    if (index % batch === 0) await at.progress(created.length + index);
  }
  if (!last) return;
  const action = updated.length > 0 ? 'update' : 'create';
  await publishToPages(at.emit, action, last.id);
}

/** Updates a partner; fields that the row does not contain stay. */
async function update(
  { tx, companyId }: ImportAt,
  { row: _, match, extra, ...given }: ChangedPartner,
  added: Added,
): Promise<Partner> {
  const named = new Set(Object.keys(given).map(columnOf));
  const changed = Object.fromEntries(Object.entries(toColumns(given)).filter(([column]) => named.has(column)));
  const partner = await partnersIn(tx)
    .updateTable('partner')
    .set((be) => ({
      ...changed,
      extra: JSON.stringify({ ...match.extra, ...extra }),
      version: be('version', '+', 1),
    }))
    .where('id', '=', match.id)
    .returning(partnerColumns)
    .executeTakeFirstOrThrow();
  await indexForSearch(tx, { companyId, kind: searchKind, entityId: partner.id, text: searchText(partner, added) });
  return partner;
}

/** Returns the name of the column: `postCode` → `post_code`. */
function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
