import { HubRefusal } from '../hubs/index.ts';
import { companyGroup, companyUserGroup, type HubRoute } from './hub-route.ts';

/** `/hubs/company?companyId=`: the events of one company. [A4-18] [A7-19] */
export const companyHub: HubRoute = {
  id: 'company',
  path: '/hubs/company',
  async connect(connection, _params, { member }) {
    const companyId = connection.url.searchParams.get('companyId') ?? '';
    const snapshot = await member(companyId, connection.user.id);
    if (!snapshot) throw new HubRefusal('not-found', 'There is no such company, or you do not belong to it');
    connection.join(companyGroup(companyId));
    connection.join(companyUserGroup(companyId, connection.user.id));
  },
};
