/** The components and services of the notification centre. */
export { default as Bell } from './bell.tsx';
export { default as makeNotificationCentre } from './notification-centre.ts';
