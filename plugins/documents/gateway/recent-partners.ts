import type { CompanyCall } from '#core/gateway';
import { type Partner, type PartnerDirectory } from '#plugins/partners/contract';
import type { DocumentKind, RecentPartners } from '../contract/index.ts';
import { documentsIn } from './document-rows.ts';
import { onlyOf } from './own-documents.ts';

/** As many as are seen at a glance. */
const offered = 4;
/** Documents looked through for them: one partner may have had many in a row. */
const lookedThrough = 100;

/** For whom the caller made documents last; where these are few, those whom the company wrote to last. Who is gone is left out. */
export async function recentPartners(
  kind: DocumentKind,
  { tx, user, facts }: CompanyCall<unknown>,
  directory: PartnerDirectory | undefined,
): Promise<RecentPartners> {
  if (!directory) return { partners: [] };
  const written = documentsIn(tx)
    .selectFrom('document')
    .select('partner_id')
    .where('kind', '=', kind.id)
    .where('partner_id', 'is not', null)
    .limit(lookedThrough);
  // Ids are in the order of making; each order has its index.
  const own = await written.where('created_by', '=', user.id).orderBy('id', 'desc').execute();
  const isAlone = onlyOf(kind, { facts, user }) !== undefined;
  const all = isAlone ? [] : await written.orderBy('issued_on', 'desc').orderBy('id', 'desc').execute();
  const found: Partner[] = [];
  for (const id of new Set([...own, ...all].map(({ partner_id }) => partner_id ?? ''))) {
    const partner = await directory.read(tx, id);
    if (partner) found.push(partner);
    if (found.length === offered) break;
  }
  return { partners: found };
}
