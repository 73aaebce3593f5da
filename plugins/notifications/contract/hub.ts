import { hubEvent } from '#core/contract';
import * as schemas from './schemas.ts';

const hub = 'notification-centre';

/** The hub of a company's notifications; a browser registers to its groups when it is asked to. [B7-12] [B7-13] */
export const notificationHub = {
  id: hub,
  path: '/hubs/api/notification-centre/tenant/:tenantId/signalR',
  /** Called by the gateway: the browser may register now. */
  registrationAsked: 'RegisterToGroups',
  /** `(receiver, application)`: what the browser answers with, for each of both. */
  register: 'RegisterToGroupAsync',
  /** What of the receivers is registered to by the browser. */
  receivers: ['Tenant', 'User', 'TenantUser'],
  applications: ['BusinessApp', 'Invoicing', 'Warehouse', 'DigitalOffice'],
} as const;

/** New or changed ones. [B7-14] */
export const sendNotification = hubEvent({ hub, name: 'SendNotification', to: 'groups', payload: schemas.Sent });

/** The same person saw them, or put them away, on another page. */
export const notificationsRead = hubEvent({ hub, name: 'NotificationsRead', to: 'groups', payload: schemas.Read });
