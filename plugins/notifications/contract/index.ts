export * from './endpoints.ts';
export * from './hub.ts';
export * from './notification-centre.ts';
export { type Notification, type NotificationAction, type NotificationIcon, NoticeBody } from './schemas.ts';
