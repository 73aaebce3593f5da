import Type, { type Static } from 'typebox';

/** A planned downtime. Times are in ISO 8601. [B3-14] */
export const Maintenance = Type.Object({
  /** The time when the downtime begins. */
  dateFrom: Type.String(),
  /** The time when it ends. */
  dateTo: Type.String(),
  /** The number of minutes before the downtime at which the countdown appears. 0 means that it appears as soon as the downtime is known. */
  showBeforeDateFromInMinutes: Type.Integer({ minimum: 0 }),
});
export type Maintenance = Static<typeof Maintenance>;

export const MaintenanceOrNone = Type.Union([Maintenance, Type.Null()]);

export const ScheduledMaintenance = Type.Object({ maintenance: MaintenanceOrNone });
