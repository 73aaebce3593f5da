import Type, { type Static } from 'typebox';
import { endpoint, hubEvent } from '#core/contract';

/** A planned downtime; times as ISO 8601. [B3-14] */
export const Maintenance = Type.Object({
  dateFrom: Type.String(),
  dateTo: Type.String(),
  /** How long before the countdown is shown; 0: at once. */
  showBeforeDateFromInMinutes: Type.Integer({ minimum: 0 }),
});
export type Maintenance = Static<typeof Maintenance>;
const MaintenanceOrNone = Type.Union([Maintenance, Type.Null()]);

/** What is planned or under way; null: nothing. [B7-10] */
export const readMaintenance = endpoint({
  method: 'GET',
  path: 'api/maintenance',
  reply: MaintenanceOrNone,
  sample: {},
});

/** A downtime was planned, moved or ended. To everybody who works in a company now. [B7-11] */
export const scheduledMaintenance = hubEvent({
  name: 'ScheduledMaintenance',
  to: 'company',
  payload: Type.Object({ maintenance: MaintenanceOrNone }),
});
export * from './maintenance-store.ts';
