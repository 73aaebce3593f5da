import { resyncMethod } from '#core/contract';
import { companyGroup, companyUserGroup, type HubRoute } from './hub-route.ts';

/**
 * `/hubs/company?companyId=`: the events of one company. [A4-18] [A7-19] Who adds `&since=`, with what an answer's
 * `X-Kostra-Events` said, is called `Resync` if events were missed since, and need not read anew what it knows if not.
 */
export const companyHub: HubRoute = {
  id: 'company',
  path: '/hubs/company',
  companyGroups: (companyId, userId) => [companyGroup(companyId), companyUserGroup(companyId, userId)],
  async connect(connection, _params, access) {
    const companyId = await access.admit(connection);
    const { url, user } = connection;
    connection.join(companyGroup(companyId));
    connection.join(companyUserGroup(companyId, user.id));
    // Only now: an event that is committed meanwhile is seen here, or reaches the groups.
    const cursor = url.searchParams.get('since');
    if (cursor !== null && (await access.missed({ hub: 'company', companyId, userId: user.id, cursor })))
      connection.send(resyncMethod);
  },
};
