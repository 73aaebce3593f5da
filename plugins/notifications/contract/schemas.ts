import Type, { type Static } from 'typebox';
import { fileContent } from '#core/contract';

const Application = Type.Union([
  Type.Literal('BusinessApp'),
  Type.Literal('Invoicing'),
  Type.Literal('Warehouse'),
  Type.Literal('DigitalOffice'),
]);
const Severity = Type.Union([Type.Literal('Info'), Type.Literal('Warning'), Type.Literal('Error')]);
const State = Type.Union([
  Type.Literal('Created'),
  Type.Literal('InProgress'),
  Type.Literal('Finished'),
  Type.Literal('InProgressIncremental'),
]);

const words = Type.String({ maxLength: 200 });
export const NotificationIcon = Type.Object({
  materialIconName: Type.Optional(words),
  base64: Type.Optional(
    Type.String({
      maxLength: 100_000,
      pattern: '^data:image/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$',
      // Only the browser reads it.
      ...fileContent({ sizeLimit: 74_000 }),
    }),
  ),
  text: Type.Optional(words),
});
/** An absolute web address, or a path in this application. The pattern excludes scripts. */
const address = Type.String({ maxLength: 2_000, pattern: '^(https?://|/(?!/))' });
export const NotificationLink = Type.Object({
  url: address,
  text: words,
  icon: Type.Optional(NotificationIcon),
});
export const NotificationAction = Type.Object({
  command: Type.String({ minLength: 1, maxLength: 200 }),
  data: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 20_000 }))),
  icon: Type.Object({ materialIconName: Type.Optional(words), text: Type.Optional(words) }),
  tooltip: words,
});
export const NotificationProgress = Type.Object({
  done: Type.Number({ minimum: 0 }),
  total: Type.Number({ minimum: 0 }),
});

/** The content of a notification without its receiver, as the caller sends it. */
export const NoticeBody = Type.Object({
  applications: Type.Optional(Type.Array(Application, { minItems: 1, maxItems: 100, uniqueItems: true })),
  severity: Type.Optional(Severity),
  state: Type.Optional(State),
  title: Type.String({ minLength: 1, maxLength: 200 }),
  message: Type.Optional(Type.String({ maxLength: 20_000 })),
  icon: Type.Optional(NotificationIcon),
  urls: Type.Optional(Type.Array(NotificationLink, { maxItems: 10 })),
  actions: Type.Optional(Type.Array(NotificationAction, { maxItems: 10 })),
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
  title: Type.String(),
  /** The message as sanitized HTML. */
  message: Type.String(),
  /** Whether the caller has seen the notification. Notifications from the hub are always unseen. */
  seen: Type.Boolean(),
  /** The time of creation in ISO 8601. */
  createDateTime: Type.String(),
  stateChangedDateTime: Type.String(),
  icon: Type.Union([NotificationIcon, Type.Null()]),
  urls: Type.Array(NotificationLink),
  actions: Type.Array(NotificationAction),
  progress: Type.Union([NotificationProgress, Type.Null()]),
});
export type Notification = Static<typeof Notification>;
export type NotificationAction = Static<typeof NotificationAction>;
export type NotificationIcon = Static<typeof NotificationIcon>;

/** [B7-16] */
export const ListQuery = Type.Object({
  $skip: Type.Integer({ minimum: 0 }),
  $top: Type.Integer({ minimum: 1, maximum: 100 }),
  $orderBy: Type.Literal('seen asc, stateChangedDateTime desc'),
  applicationIdentifier: Application,
});
export const NotificationList = Type.Object({ value: Type.Array(Notification) });
/** [B7-17] */
export const CountQuery = Type.Object({ applicationIdentifier: Application });
export const Count = Type.Object({ numberOfNotSeen: Type.Integer() });
/** [B7-18] */
export const SeenInput = Type.Object({ notifications: Type.Array(Type.String(), { maxItems: 1_000 }) });

export const Created = Type.Object({ id: Type.String() });

/** Several notifications in one event, the newest last. [B7-14] */
export const Sent = Type.Array(Notification);
export const Read = Type.Object({
  ids: Type.Array(Type.String()),
  /** Whether the notifications were deleted, and not only seen. */
  deleted: Type.Boolean(),
});
