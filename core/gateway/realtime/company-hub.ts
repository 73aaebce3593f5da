import { resyncMethod } from '#core/contract';
import { companyGroup, companyUserGroup, type HubRoute } from './hub-route.ts';

/**
 * The hub `/hubs/company?companyId=`: the events of one company. [A4-18] [A7-19] A client that adds `&since=`, with the `X-Kostra-Events`
 * of a response, gets `Resync` if events were missed since; if not, its data are current.
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
    // This comes last: an event that is committed meanwhile is either found here or reaches the groups.
    const cursor = url.searchParams.get('since');
    if (cursor !== null && (await access.missed({ hub: 'company', companyId, userId: user.id, cursor })))
      connection.send(resyncMethod);
  },
};
