import { eachMember } from '#core/access';
import { companyEndpoint, from } from '#core/contract';
import { users } from '#core/contract/platform';
import * as schemas from './schemas.ts';

const applicationIdentifier = 'Invoicing';

/**
 * Tells everybody in the company something: for an administrator's own programs, and the demo. Ours; plugins take the token
 * `notify`, which can do more.
 */
export const announce = companyEndpoint({
  method: 'POST',
  path: 'notification-centre',
  gate: users.edit,
  body: schemas.NoticeBody,
  reply: schemas.Created,
  sample: { body: { title: 'V piatok bude účtovníčka na dovolenke' } },
});

/** Those for the caller, the unseen and the newest first. [B7-16] */
export const listNotifications = companyEndpoint({
  method: 'GET',
  path: 'notification-centre',
  gate: eachMember,
  query: schemas.ListQuery,
  reply: schemas.NotificationList,
  sample: { query: { $skip: 0, $top: 10, $orderBy: 'seen asc, stateChangedDateTime desc', applicationIdentifier } },
});

/** [B7-17] */
export const countNotSeen = companyEndpoint({
  method: 'GET',
  path: 'notification-centre/numberOfNotSeen',
  gate: eachMember,
  query: schemas.CountQuery,
  reply: schemas.Count,
  sample: { query: { applicationIdentifier } },
});

/** By the caller; nobody else's are seen by that. Passes over ids that are gone, for they may have been deleted meanwhile. [B7-18] */
export const markAllAsSeen = companyEndpoint({
  method: 'PUT',
  path: 'notification-centre/markAllAsSeen',
  gate: eachMember,
  body: schemas.SeenInput,
  sample: { body: { notifications: [] } },
});

/** Puts it away for the caller; others keep what is for all of them. [B7-19] */
export const deleteNotification = companyEndpoint({
  method: 'DELETE',
  path: 'notification-centre/id/:notificationId',
  gate: eachMember,
  sample: { params: { notificationId: from(announce, ({ id }) => id) } },
});
