/**
 * Days of the calendar: arithmetic, today in Slovakia, working days, and reading and writing days as text. This folder imports no other
 * folder.
 */
export * from './day.ts';
export * from './day-in.ts';
export * from './day-text.ts';
export * from './moment-in.ts';
export * from './read-day.ts';
export * from './working-day.ts';
