/** What stands in the frame. */
export { default as Bell } from './bell.tsx';
export { default as makeNotificationCentre } from './notification-centre.ts';
