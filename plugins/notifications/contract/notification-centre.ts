import { token } from '#core/registry';
import type { Notification } from './schemas.ts';

/** The current user's notifications in the open company, in the browser. It is observable. [B3-12] */
export interface NotificationCentre {
  /** The loaded notifications: new arrivals first, then unseen ones, then the newest. */
  readonly notifications: readonly Notification[];
  readonly numberOfUnreadMessages: number;
  readonly isLoading: boolean;
  readonly allNotificationsLoaded: boolean;
  readonly modalOpened: boolean;
  /** Whether the last page of the list could not be loaded; `loadMore` tries again. */
  readonly loadingFailed: boolean;
  /** The title of the latest notification that arrived while the page was open, for screen readers. */
  readonly announced: string;
  readonly toasts: NotificationToasts;
  /** Opens the list: closes the toasts and loads the list from its beginning. [B4-16] */
  open(): void;
  /** Closes the list and marks its loaded unseen notifications as seen. [B4-14] */
  close(): void;
  loadMore(): void;
  /** Marks notifications as seen. [B4-14] The promise never rejects. */
  markAsSeen(notifications: readonly Notification[]): Promise<void>;
  /** Deletes a notification. [B4-14] The promise never rejects; a notification that cannot be deleted stays. */
  remove(notification: Notification): Promise<void>;
}

/** The toasts in the corner, the oldest first. It is observable. [B4-17] */
export interface NotificationToasts {
  readonly shown: readonly NotificationToast[];
  show(notification: Notification): void;
  /** Stops the timer of a toast while the pointer is over it. */
  hold(id: string): void;
  /** Restarts the timer of a toast. */
  release(id: string): void;
  close(id: string): void;
  closeAll(): void;
}
export interface NotificationToast {
  readonly notification: Notification;
  /** Whether the toast is fading out. */
  readonly isClosing: boolean;
}

export const notificationCentre = token<NotificationCentre, 'company'>('notifications.centre', 'company');
