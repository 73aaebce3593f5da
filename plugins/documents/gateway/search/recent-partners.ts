import type { CompanyCall } from '#core/gateway';
import { type Partner, type PartnerDirectory } from '#plugins/partners/contract';
import type { DocumentKind, RecentPartners } from '../../contract/index.ts';
import { documentsIn, authorFilterOf } from '../rows/index.ts';

/** The number of suggestions that a user sees at a glance. */
const offered = 4;
/** The number of recent documents to search, because many consecutive documents may be for one partner. */
const lookedThrough = 100;

/**
 * Returns the partners of the caller's last documents. If these are too few, partners of the company's last documents follow. Deleted
 * partners are left out.
 */
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
  // The ids follow the order of creation, and an index exists for each of the two queries.
  const own = await written.where('created_by', '=', user.id).orderBy('id', 'desc').execute();
  const isAlone = authorFilterOf(kind, { facts, user }) !== undefined;
  const all = isAlone ? [] : await written.orderBy('issued_on', 'desc').orderBy('id', 'desc').execute();
  const found: Partner[] = [];
  for (const id of new Set([...own, ...all].map(({ partner_id }) => partner_id ?? ''))) {
    const partner = await directory.read(tx, id);
    if (partner) found.push(partner);
    if (found.length === offered) break;
  }
  return { partners: found };
}
