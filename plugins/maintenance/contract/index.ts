import { endpoint, hubEvent } from '#core/contract';
import * as schemas from './schemas.ts';

/** What is planned or under way; null: nothing. [B7-10] */
export const readMaintenance = endpoint({
  method: 'GET',
  path: 'api/maintenance',
  reply: schemas.MaintenanceOrNone,
  sample: {},
});

/** A downtime was planned, moved or ended. To everybody who works in a company now. [B7-11] */
export const scheduledMaintenance = hubEvent({
  name: 'ScheduledMaintenance',
  to: 'company',
  payload: schemas.ScheduledMaintenance,
});
export * from './maintenance-store.ts';
export type { Maintenance } from './schemas.ts';
