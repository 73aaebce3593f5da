import { type HubRoute, HubRefusal } from '#core/gateway';
import { freePartnersHub, longestSearch, partners, partnersWhileTyping } from '../contract/index.ts';
import { partnersFound } from './partner-store.ts';

/**
 * The route `/hubs/free-partners?companyId=`, which searches partners while the user types. It joins no group, because results go only to
 * the caller, and the right is checked again at each search. [A7-19]
 */
export const freePartnersRoute: HubRoute = {
  id: freePartnersHub.id,
  path: freePartnersHub.path,
  async connect(connection, _params, access) {
    await access.admit(connection, partners.read);
  },
  methods: {
    async [freePartnersHub.method](connection, access, text) {
      if (typeof text !== 'string' || text.length > longestSearch)
        throw new HubRefusal('invalid-input', `Search for a text of at most ${longestSearch} characters`);
      const { items } = await access.inCompany(connection, partners.read, (tx, companyId) =>
        partnersFound({ tx, company: { id: companyId } }, { top: partnersWhileTyping, search: text }),
      );
      return items;
    },
  },
};
