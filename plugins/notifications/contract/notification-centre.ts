import { token } from '#core/registry';
import type { Notification } from './schemas.ts';

/** The notifications of the open company and this person, in the browser. Observable. [B3-12] */
export interface NotificationCentre {
  /** Loaded so far; the unseen and the newest first, and what came meanwhile before them. */
  readonly notifications: readonly Notification[];
  readonly numberOfUnreadMessages: number;
  readonly isLoading: boolean;
  readonly allNotificationsLoaded: boolean;
  readonly modalOpened: boolean;
  /** The last page could not be loaded; `loadMore` tries again. */
  readonly loadingFailed: boolean;
  /** The title of what came last while the page was open, for readers. */
  readonly announced: string;
  readonly toasts: NotificationToasts;
  /** Closes the toasts, and loads the list from its beginning. [B4-16] */
  open(): void;
  /** What is loaded and unseen becomes seen. [B4-14] */
  close(): void;
  loadMore(): void;
  /** [B4-14] Never rejects. */
  markAsSeen(notifications: readonly Notification[]): Promise<void>;
  /** [B4-14] Never rejects: what cannot be deleted stays. */
  remove(notification: Notification): Promise<void>;
}

/** Those in the corner, the oldest first. Observable. [B4-17] */
export interface NotificationToasts {
  readonly shown: readonly NotificationToast[];
  show(notification: Notification): void;
  /** Somebody points at it: its time stands still. */
  hold(id: string): void;
  /** Its time begins anew. */
  release(id: string): void;
  close(id: string): void;
  closeAll(): void;
}
export interface NotificationToast {
  readonly notification: Notification;
  /** It fades out. */
  readonly isClosing: boolean;
}

export const notificationCentre = token<NotificationCentre, 'company'>('notifications.centre', 'company');
