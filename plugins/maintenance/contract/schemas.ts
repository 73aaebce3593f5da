import Type, { type Static } from 'typebox';

/** A planned downtime; times as ISO 8601. [B3-14] */
export const Maintenance = Type.Object({
  dateFrom: Type.String(),
  dateTo: Type.String(),
  /** How long before the countdown is shown; 0: at once. */
  showBeforeDateFromInMinutes: Type.Integer({ minimum: 0 }),
});
export type Maintenance = Static<typeof Maintenance>;

/** What is planned or under way; null: nothing. */
export const MaintenanceOrNone = Type.Union([Maintenance, Type.Null()]);

export const ScheduledMaintenance = Type.Object({ maintenance: MaintenanceOrNone });
