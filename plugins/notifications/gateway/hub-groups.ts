import type { Receiver } from '#core/gateway';
import { notificationHub } from '../contract/index.ts';

/**
 * The company and user of a group. Two companies share no group, because a group's name contains the company, except for the groups of a
 * user in all companies.
 */
interface Place {
  readonly companyId: string;
  readonly userId: string;
}
export type Registered = (typeof notificationHub.receivers)[number];

export function groupOf(receiver: Registered, application: string, { companyId, userId }: Place): string {
  switch (receiver) {
    case 'Tenant':
      return `company/${companyId}/Tenant/${application}`;
    case 'TenantUser':
      return `company/${companyId}/TenantUser/${userId}/${application}`;
    case 'User':
      return `user/${userId}/${application}`;
  }
}

/** Returns the group of a single connection. The connection belongs to it without registration. */
export function connectionGroup(connectionId: string): string {
  return `connection/${connectionId}`;
}

/** Returns all groups that a member of a company may join. */
export function companyGroups(companyId: string, userId: string): readonly string[] {
  return (['Tenant', 'TenantUser'] as const).flatMap((receiver) =>
    notificationHub.applications.map((application) => groupOf(receiver, application, { companyId, userId })),
  );
}

/** Returns the groups of a user's pages in all companies. */
export function groupsOfPerson(userId: string): readonly string[] {
  return notificationHub.applications.map((application) => groupOf('User', application, { companyId: '', userId }));
}

/** Returns the groups whose connections get a notification. */
export function groupsFor(to: Receiver, applications: readonly string[], companyId: string): readonly string[] {
  if (to.receiver === 'SignalRConnection') return [connectionGroup(to.connectionId)];
  const receiver = to.receiver === 'Application' ? 'Tenant' : to.receiver;
  const userId = 'userId' in to ? to.userId : '';
  return applications.map((application) => groupOf(receiver, application, { companyId, userId }));
}
