import Type, { type Static } from 'typebox';
import { fileContent } from '#core/contract';

/** The application in which the notification is shown. */
const Application = Type.Union([
  Type.Literal('BusinessApp'),
  Type.Literal('Invoicing'),
  Type.Literal('Warehouse'),
  Type.Literal('DigitalOffice'),
]);
/** How important the notification is; by default `Info`. */
const Severity = Type.Union([Type.Literal('Info'), Type.Literal('Warning'), Type.Literal('Error')]);
/** Whether the notification is only told, or is of work that runs or has finished. */
const State = Type.Union([
  Type.Literal('Created'),
  Type.Literal('InProgress'),
  Type.Literal('Finished'),
  Type.Literal('InProgressIncremental'),
]);

const words = Type.String({ maxLength: 200 });
export const NotificationIcon = Type.Object({
  /** The name of a Material icon, such as `mail`: at most 200 characters. */
  materialIconName: Type.Optional(words),
  /** A picture as a data address. */
  base64: Type.Optional(
    Type.String({
      maxLength: 100_000,
      pattern: '^data:image/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$',
      // Only the browser reads it.
      ...fileContent({ sizeLimit: 74_000 }),
    }),
  ),
  /** A text in place of an icon. */
  text: Type.Optional(words),
});
/** An absolute web address, or a path in this application. The pattern excludes scripts. */
const address = Type.String({ maxLength: 2_000, pattern: '^(https?://|/(?!/))' });
export const NotificationLink = Type.Object({
  url: address,
  /** The text that is pressed. */
  text: words,
  /** The icon of the link. */
  icon: Type.Optional(NotificationIcon),
});
export const NotificationAction = Type.Object({
  /** The name of the command that a page runs. */
  command: Type.String({ minLength: 1, maxLength: 200 }),
  /** The values that the command needs. */
  data: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 20_000 }))),
  /** The icon of the action. */
  icon: Type.Object({
    /** The name of a Material icon, such as `mail`: at most 200 characters. */
    materialIconName: Type.Optional(words),
    /** A text in place of an icon. */
    text: Type.Optional(words),
  }),
  /** What the action does. */
  tooltip: words,
});
export const NotificationProgress = Type.Object({
  /** The number of steps that are done. */
  done: Type.Number({ minimum: 0 }),
  /** The number of steps. */
  total: Type.Number({ minimum: 0 }),
});

/** The content of a notification without its receiver, as the caller sends it. */
export const NoticeBody = Type.Object({
  /** The applications that show the notification; by default all. */
  applications: Type.Optional(Type.Array(Application, { minItems: 1, maxItems: 100, uniqueItems: true })),
  severity: Type.Optional(Severity),
  state: Type.Optional(State),
  /** The first line of the notification, as plain text. */
  title: Type.String({ minLength: 1, maxLength: 200 }),
  /** The message as HTML, which the gateway sanitizes. */
  message: Type.Optional(Type.String({ maxLength: 20_000 })),
  /** The icon beside the title. */
  icon: Type.Optional(NotificationIcon),
  /** The links below the message. */
  urls: Type.Optional(Type.Array(NotificationLink, { maxItems: 10 })),
  /** What can be done from the notification. */
  actions: Type.Optional(Type.Array(NotificationAction, { maxItems: 10 })),
  /** How far the work is. */
  progress: Type.Optional(NotificationProgress),
});

/** A notification [B3-11] with a version number for its changes. */
export const Notification = Type.Object({
  id: Type.String(),
  /** The version, which increases with each change. Of two versions that a browser receives, the higher one is current. */
  version: Type.Integer(),
  /** The applications that show the notification. */
  applications: Type.Array(Application),
  severity: Severity,
  state: State,
  /** The first line of the notification, as plain text. */
  title: Type.String(),
  /** The message as sanitized HTML. */
  message: Type.String(),
  /** Whether the caller has seen the notification. Notifications from the hub are always unseen. */
  seen: Type.Boolean(),
  /** The time of creation in ISO 8601. */
  createDateTime: Type.String(),
  /** The time of the last change of `state` in ISO 8601. */
  stateChangedDateTime: Type.String(),
  /** The icon; null for the usual one. */
  icon: Type.Union([NotificationIcon, Type.Null()]),
  /** The links below the message. */
  urls: Type.Array(NotificationLink),
  /** What can be done from the notification. */
  actions: Type.Array(NotificationAction),
  /** How far the work is; null if it is not known. */
  progress: Type.Union([NotificationProgress, Type.Null()]),
});
export type Notification = Static<typeof Notification>;
export type NotificationAction = Static<typeof NotificationAction>;
export type NotificationIcon = Static<typeof NotificationIcon>;

/** A page of notifications, in a fixed order: those not seen first, then the latest. [B7-16] */
export const ListQuery = Type.Object({
  /** How many notifications to leave out, from 0: the next page leaves out those of the pages before. What is beyond the last is an empty `value`. */
  $skip: Type.Integer({ minimum: 0 }),
  /** How many notifications to return: 1 to 100, with no default. More is refused with 400; what follows beyond comes by a larger `$skip`. */
  $top: Type.Integer({ minimum: 1, maximum: 100 }),
  /** The order, which is always this one. */
  $orderBy: Type.Literal('seen asc, stateChangedDateTime desc'),
  /** The application whose notifications are meant. */
  applicationIdentifier: Application,
});
export const NotificationList = Type.Object({
  /** The notifications of the page; empty beyond the last one. */
  value: Type.Array(Notification),
});
/** Asks how many notifications of the application the caller has not seen. [B7-17] */
export const CountQuery = Type.Object({
  /** The application whose notifications are meant. */
  applicationIdentifier: Application,
});
export const Count = Type.Object({
  /** The number of notifications that the caller has not seen. */
  numberOfNotSeen: Type.Integer(),
});
/** The notifications that the caller has seen, up to 1,000 in one request. [B7-18] */
export const SeenInput = Type.Object({
  /** The ids of the notifications that the caller has seen. */
  notifications: Type.Array(Type.String(), { maxItems: 1_000 }),
});

export const Created = Type.Object({ id: Type.String() });

/** Several notifications in one event, the newest last. [B7-14] */
export const Sent = Type.Array(Notification);
export const Read = Type.Object({
  ids: Type.Array(Type.String()),
  /** Whether the notifications were deleted, and not only seen. */
  deleted: Type.Boolean(),
});
