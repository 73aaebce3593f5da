import { endpoint, hubEvent } from '#core/contract';
import * as schemas from './schemas.ts';

/** Returns the planned or running downtime; `null` means none. [B7-10] */
export const readMaintenance = endpoint({
  method: 'GET',
  path: 'api/maintenance',
  reply: schemas.MaintenanceOrNone,
  sample: {},
});

/** The event that a downtime was planned, moved or ended. It is sent to all users who have a company open. [B7-11] */
export const scheduledMaintenance = hubEvent({
  name: 'ScheduledMaintenance',
  to: 'company',
  payload: schemas.ScheduledMaintenance,
});
export * from './maintenance-store.ts';
export type { Maintenance } from './schemas.ts';
