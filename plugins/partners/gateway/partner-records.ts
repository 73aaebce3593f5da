import { recordList } from '#core/gateway';
import { partners } from '../contract/index.ts';
import { PartnerSelection } from '../contract/schemas.ts';
import { filteredPartners } from './partner-store.ts';

/** Lists partners for plugins that store data about them. */
export const partnerRecords = recordList<PartnerSelection>({
  collection: 'partners',
  read: partners.read,
  edit: partners.edit,
  query: PartnerSelection,
  async find(at, query, limit) {
    const found = await filteredPartners(at, query).select('id').limit(limit).execute();
    return found.map(({ id }) => id);
  },
});
