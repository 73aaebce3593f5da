import { addDays, bratislava, type Day, isWorkingDay, momentIn, timeIn, todayAt, workingDayFrom } from '#core/calendar';
import type { Tx } from '#core/gateway';
import type { ReminderHours } from '../contract/index.ts';
import { remindersIn } from './reminder-tables.ts';

/** The hours of a company that has not chosen any. */
export const usualHours: ReminderHours = { from: 8, until: 17 };

export async function hoursOf(tx: Tx): Promise<ReminderHours> {
  const row = await remindersIn(tx).selectFrom('reminder_settings').selectAll().executeTakeFirst();
  return row ? { from: row.from_hour, until: row.until_hour } : usualHours;
}

export async function keepHours(tx: Tx, { from, until }: ReminderHours): Promise<ReminderHours> {
  const values = { from_hour: from, until_hour: until };
  await remindersIn(tx)
    .insertInto('reminder_settings')
    .values(values)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
  return { from, until };
}

/** Returns whether reminders may be sent at the given time: on a working day, within the hours. */
export function isOpen(now: Date, { from, until }: ReminderHours): boolean {
  const hour = hourAt(now);
  return isWorkingDay(todayAt(now)) && hour >= from && hour < until;
}

/** Returns the first day on which a reminder may be sent: today, if it is a working day and its hours have not ended. */
export function firstOpenDay(now: Date, { until }: ReminderHours): Day {
  const today = todayAt(now);
  return workingDayFrom(hourAt(now) < until ? today : addDays(today, 1));
}

/** Returns the time at which sending starts on the given day, or on the first working day after it. */
export function openingFrom(day: Day, { from }: ReminderHours): Date {
  return momentIn(bratislava, workingDayFrom(day), `${String(from).padStart(2, '0')}:00`);
}

function hourAt(now: Date): number {
  return Number(timeIn(bratislava, now).slice(0, 2));
}
