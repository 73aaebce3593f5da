import { hubEvent } from '#core/contract';
import * as schemas from './schemas.ts';

const hub = 'notification-centre';

/** The hub of a company's notifications. A browser registers to its groups when the gateway requests it. [B7-12] [B7-13] */
export const notificationHub = {
  id: hub,
  path: '/hubs/api/notification-centre/tenant/:tenantId/signalR',
  /** The method that the gateway calls when the browser may register. */
  registrationAsked: 'RegisterToGroups',
  /** The method `(receiver, application)` that the browser then calls for each combination of both. */
  register: 'RegisterToGroupAsync',
  /** The receivers to which the browser registers. */
  receivers: ['Tenant', 'User', 'TenantUser'],
  applications: ['BusinessApp', 'Invoicing', 'Warehouse', 'DigitalOffice'],
} as const;

/** The event of new or changed notifications. [B7-14] */
export const sendNotification = hubEvent({ hub, name: 'SendNotification', to: 'groups', payload: schemas.Sent });

/** The event that the same user has seen or deleted notifications on another page. */
export const notificationsRead = hubEvent({ hub, name: 'NotificationsRead', to: 'groups', payload: schemas.Read });
