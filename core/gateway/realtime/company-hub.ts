import { companyGroup, companyUserGroup, type HubRoute } from './hub-route.ts';

/** `/hubs/company?companyId=`: the events of one company. [A4-18] [A7-19] */
export const companyHub: HubRoute = {
  id: 'company',
  path: '/hubs/company',
  async connect(connection, _params, access) {
    const companyId = await access.admit(connection);
    connection.join(companyGroup(companyId));
    connection.join(companyUserGroup(companyId, connection.user.id));
  },
};
