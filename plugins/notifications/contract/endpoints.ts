import { eachMember } from '#core/access';
import { companyEndpoint, from } from '#core/contract';
import { users } from '#core/contract/platform';
import * as schemas from './schemas.ts';

const applicationIdentifier = 'Invoicing';

/**
 * Sends a notification to all members of the company. It is not part of the specification; it serves administrators' programs and the demo.
 * Plugins use the token `notify`, which can do more.
 */
export const announce = companyEndpoint({
  method: 'POST',
  path: 'notification-centre',
  gate: users.edit,
  body: schemas.NoticeBody,
  reply: schemas.Created,
  sample: { body: { title: 'V piatok bude účtovníčka na dovolenke' } },
});

/** Lists the caller's notifications: unseen ones first, then the newest first. [B7-16] */
export const listNotifications = companyEndpoint({
  method: 'GET',
  path: 'notification-centre',
  gate: eachMember,
  query: schemas.ListQuery,
  reply: schemas.NotificationList,
  sample: { query: { $skip: 0, $top: 10, $orderBy: 'seen asc, stateChangedDateTime desc', applicationIdentifier } },
});

/** Returns how many notifications the caller has not seen. [B7-17] */
export const countNotSeen = companyEndpoint({
  method: 'GET',
  path: 'notification-centre/numberOfNotSeen',
  gate: eachMember,
  query: schemas.CountQuery,
  reply: schemas.Count,
  sample: { query: { applicationIdentifier } },
});

/**
 * Marks notifications as seen by the caller only. Ids that do not exist are ignored, because a notification may have been deleted
 * meanwhile. [B7-18]
 */
export const markAllAsSeen = companyEndpoint({
  method: 'PUT',
  path: 'notification-centre/markAllAsSeen',
  gate: eachMember,
  body: schemas.SeenInput,
  sample: { body: { notifications: [] } },
});

/** Deletes a notification for the caller; other recipients still see it. [B7-19] */
export const deleteNotification = companyEndpoint({
  method: 'DELETE',
  path: 'notification-centre/id/:notificationId',
  gate: eachMember,
  sample: { params: { notificationId: from(announce, ({ id }) => id) } },
});
