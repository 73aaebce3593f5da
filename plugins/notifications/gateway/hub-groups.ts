import type { Receiver } from '#core/gateway';
import { notificationHub } from '../contract/index.ts';

/** Who a group is for. The company is part of each name that is not a person's own: two companies share no group. */
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

/** Of one connection; it is in it without being asked to register. */
export function connectionGroup(connectionId: string): string {
  return `connection/${connectionId}`;
}

/** All that a member of a company may be in as such. */
export function companyGroups(companyId: string, userId: string): readonly string[] {
  return (['Tenant', 'TenantUser'] as const).flatMap((receiver) =>
    notificationHub.applications.map((application) => groupOf(receiver, application, { companyId, userId })),
  );
}

/** A person's pages in every company. */
export function groupsOfPerson(userId: string): readonly string[] {
  return notificationHub.applications.map((application) => groupOf('User', application, { companyId: '', userId }));
}

/** Whose connections are told. */
export function groupsFor(to: Receiver, applications: readonly string[], companyId: string): readonly string[] {
  if (to.receiver === 'SignalRConnection') return [connectionGroup(to.connectionId)];
  const receiver = to.receiver === 'Application' ? 'Tenant' : to.receiver;
  const userId = 'userId' in to ? to.userId : '';
  return applications.map((application) => groupOf(receiver, application, { companyId, userId }));
}
