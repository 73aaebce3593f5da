import { companyLicenceChanged, userRemovedFromGroup } from '#core/contract/platform';
import type { HubServer } from '../hubs/index.ts';
import type { OutboxEvent } from '../outbox/index.ts';
import { companyGroup, companyUserGroup } from './hub-route.ts';

export interface DeliverTo {
  readonly hubs: HubServer;
  /** Where a hub of an id is. */
  readonly pathOf: (hubId: string) => string | undefined;
  /** Whether a member is one more than the licence of the company is for, as it stands now. [A2-20] */
  readonly isBeyondUserCount: (companyId: string, userId: string) => Promise<boolean>;
}

/**
 * Hands one event of the outbox to this process's own connections. A client gets `method(payload, { origin })`, where
 * `origin` names the connection and person that caused it, so that it can pass over its own.
 */
export async function deliverEvent({ hubs, pathOf, isBeyondUserCount }: DeliverTo, event: OutboxEvent): Promise<void> {
  const path = pathOf(event.hub);
  if (!path) return; // the plugin that opened the hub is gone
  const args = [event.payload, { origin: event.origin }];
  const { to } = event;
  switch (to.kind) {
    case 'company':
      hubs.toGroup(path, companyGroup(to.companyId), event.event, args);
      // The last thing that those hear whom the licence does not cover any more. [A2-20]
      if (event.event === companyLicenceChanged.name) {
        for (const userId of hubs.usersInGroup(path, companyGroup(to.companyId)))
          if (await isBeyondUserCount(to.companyId, userId))
            leaveCompany(hubs, path, { companyId: to.companyId, userId });
      }
      break;
    case 'companyUser':
      hubs.toGroup(path, companyUserGroup(to.companyId, to.userId), event.event, args);
      // The last thing a removed member hears of the company, in every process.
      if (event.event === userRemovedFromGroup.name) leaveCompany(hubs, path, to);
      break;
    case 'user':
      hubs.toUser(path, to.userId, event.event, args);
      break;
    case 'connection':
      hubs.toConnection(to.connectionId, event.event, args);
      break;
  }
}

function leaveCompany(
  hubs: HubServer,
  path: string,
  { companyId, userId }: { companyId: string; userId: string },
): void {
  for (const group of [companyGroup(companyId), companyUserGroup(companyId, userId)])
    hubs.removeUserFromGroup(path, group, userId);
}
