import { HubRefusal, type HubRoute } from '#core/gateway';
import { notificationHub, sendNotification } from '../contract/index.ts';
import type { Notification } from '../contract/index.ts';
import { companyGroups, connectionGroup, groupOf } from './hub-groups.ts';

const { receivers, applications, register, registrationAsked } = notificationHub;

/** The route of the notification hub. [B7-12] */
export const notificationRoute: HubRoute = {
  id: notificationHub.id,
  path: notificationHub.path,
  companyGroups,
  async connect(connection, { tenantId }, access) {
    await access.admit(connection, undefined, tenantId);
    connection.join(connectionGroup(connection.id));
    connection.send(registrationAsked);
  },
  methods: {
    /**
     * Registers a connection to a group. Membership is checked at each registration, because it may have ended while the connection was
     * open. [B7-13] [B8-13]
     */
    async [register](connection, access, receiver, application) {
      const known = receivers.find((one) => one === receiver);
      const shown = applications.find((one) => one === application);
      if (!known || !shown)
        throw new HubRefusal('invalid-input', `Register ${receivers.join(', ')} with ${applications.join(', ')}`);
      // The address has the form /hubs/api/notification-centre/tenant/{tenantId}/signalR.
      const tenantId = decodeURIComponent(connection.url.pathname.split('/').at(-2) ?? '');
      const companyId = await access.admit(connection, undefined, tenantId).catch((error: unknown) => {
        if (!(error instanceof HubRefusal)) throw error;
        throw new HubRefusal('unauthorized', `Failed to invoke ${register} because user is unauthorized`);
      });
      connection.join(groupOf(known, shown, { companyId, userId: connection.user.id }));
    },
  },
  gather: { [sendNotification.name]: latestOfEach },
};

/** Returns only the latest state of each notification, because a receiver of batched events does not need past progress. */
export function latestOfEach(payloads: readonly unknown[]): readonly Notification[] {
  const latest = new Map<string, Notification>();
  // The outbox passes the payloads with which `sendNotification` was emitted.
  for (const notification of (payloads as readonly (readonly Notification[])[]).flat()) {
    const known = latest.get(notification.id);
    if (known && known.version > notification.version) continue;
    latest.delete(notification.id); // the latest change is moved to the end
    latest.set(notification.id, notification);
  }
  return [...latest.values()];
}
