import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { type Clock, GatewayProblem, retryTransient, transientStatuses } from '#core/web';
import type { CallOptions, CompanyClient } from '#core/web/tokens';
import {
  countNotSeen,
  deleteNotification,
  listNotifications,
  markAllAsSeen,
  type Notification,
  type NotificationCentre,
} from '../contract/index.ts';
import { LiveToasts } from './live-toasts.ts';

/** The number of notifications on a page. [B5-7] [B9-6] */
export const pageSize = 10;
/** The application whose notifications this browser loads and shows. [B7-16] */
export const application = 'Invoicing';
const orderBy = 'seen asc, stateChangedDateTime desc';

/** Returns call options with which this store handles the errors: no error is shown, and the list stays as it was. [B7-20] [B8-15] */
function handling(...others: readonly number[]): CallOptions {
  return { retry: retryTransient, handles: [401, ...transientStatuses, ...others] };
}
/** Ignores an error that is already reported elsewhere. */
const nothing = () => undefined;

export interface CentreOptions {
  readonly client: Pick<CompanyClient, 'call'>;
  readonly clock: Clock;
  /** Returns whether the window is at least 1024 px wide; narrower windows show no toasts. [B4-17] */
  readonly isDesktop: () => boolean;
}

/** Stores the loaded notifications and their count, and updates them from the hub's events. [B3-12] [B4-14] [B4-15] [B4-16] */
export class LiveNotificationCentre implements NotificationCentre {
  notifications: readonly Notification[] = [];
  numberOfUnreadMessages = 0;
  isLoading = false;
  allNotificationsLoaded = false;
  modalOpened = false;
  loadingFailed = false;
  announced = '';
  readonly toasts: LiveToasts;
  readonly #options: CentreOptions;
  /** The number of the current load of the list. Responses to requests of an earlier load are ignored. */
  #reading = 0;
  #counting = 0;
  /**
   * The number of loaded notifications that were marked as seen since. The gateway lists these after the unseen ones, so the offset of the
   * next page is smaller by this number.
   */
  #seenSince = 0;
  /** The ids of notifications that this page has marked as seen or deleted; the hub also sends an event about them to this page. */
  readonly #done = new Set<string>();

  constructor(options: CentreOptions) {
    this.#options = options;
    this.toasts = new LiveToasts(options.clock);
    makeObservable(this, {
      notifications: observableRef,
      numberOfUnreadMessages: observable,
      isLoading: observable,
      allNotificationsLoaded: observable,
      modalOpened: observable,
      loadingFailed: observable,
      announced: observable,
    });
  }

  open(): void {
    this.toasts.closeAll();
    runInAction(() => (this.modalOpened = true));
    this.#begin();
  }

  close(): void {
    if (!this.modalOpened) return;
    runInAction(() => (this.modalOpened = false));
    void this.markAsSeen(this.notifications);
  }

  loadMore(): void {
    if (this.isLoading || this.allNotificationsLoaded) return;
    void this.#load();
  }

  /** Loads the count again, and the list if it is open, because events may have been missed. */
  async resync(): Promise<void> {
    if (this.modalOpened) this.#begin();
    await this.askCount();
  }

  async askCount(): Promise<void> {
    const mine = ++this.#counting;
    const input = { query: { applicationIdentifier: application } } as const;
    const counted = await this.#options.client.call(countNotSeen, input, handling(0)).catch(nothing);
    if (counted && mine === this.#counting) this.#count(counted.numberOfNotSeen);
  }

  /** Loads the latest two notifications. @returns the unseen ones of them; `undefined` if loading failed [B4-18] */
  async latestUnseen(): Promise<readonly Notification[] | undefined> {
    return (await this.#page(0, 2))?.filter(({ seen }) => !seen);
  }

  /** Handles new or changed notifications from the hub, the newest last. [B4-15] */
  receive(batch: readonly Notification[]): void {
    let isUnsure = false;
    for (const notification of batch) {
      if (!notification.applications.includes(application)) continue;
      const known = this.notifications.find(({ id }) => id === notification.id);
      if (known && known.version >= notification.version) continue; // a newer state has already arrived
      const isProgress = notification.state === 'InProgressIncremental';
      // Progress of a notification that is not loaded is ignored: the notification is further down in the list, or was deleted.
      if (isProgress && !known && notification.version > 1) continue;
      const next = { ...notification, seen: isProgress ? (known?.seen ?? false) : false };
      const isNew = known ? known.seen : notification.version === 1;
      if (!known && notification.version > 1) isUnsure = true; // the notification may already be in the count
      if (!next.seen && isNew) this.#count(this.numberOfUnreadMessages + 1);
      this.#put([next, ...this.notifications.filter(({ id }) => id !== next.id)]);
      if (isProgress) continue;
      runInAction(() => (this.announced = notification.title));
      this.offerToast(next);
    }
    if (isUnsure) void this.askCount();
  }

  /** Handles the event that the same user has seen or deleted notifications on another page. */
  read(ids: readonly string[], deleted: boolean): void {
    const concerned = this.notifications.filter(({ id, seen }) => ids.includes(id) && (deleted || !seen));
    const isOwn = ids.every((id) => this.#done.delete(`${id} ${deleted}`));
    if (isOwn && concerned.length === 0) return; // the change is already counted
    if (deleted) this.#put(this.notifications.filter(({ id }) => !ids.includes(id)));
    else this.#see(concerned);
    void this.askCount();
  }

  async markAsSeen(notifications: readonly Notification[]): Promise<void> {
    const unseen = notifications.filter(({ seen }) => !seen);
    if (unseen.length === 0) return;
    const ids = unseen.map(({ id }) => id);
    for (const id of ids) this.#done.add(`${id} false`);
    const input = { body: { notifications: ids } };
    const isDone = await this.#options.client.call(markAllAsSeen, input, handling()).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    this.#count(this.numberOfUnreadMessages - unseen.length);
    this.#see(unseen);
  }

  async remove({ id }: Notification): Promise<void> {
    this.#done.add(`${id} true`);
    const input = { params: { notificationId: id } };
    const isGone = await this.#options.client.call(deleteNotification, input, handling(404)).then(
      () => true,
      (error: unknown) => error instanceof GatewayProblem && error.status === 404, // the notification was already deleted on another page [B8-15]
    );
    if (!isGone) return;
    const present = this.notifications.find((one) => one.id === id);
    if (present && !present.seen) this.#count(this.numberOfUnreadMessages - 1);
    this.toasts.close(id);
    this.#put(this.notifications.filter((one) => one.id !== id));
  }

  /** Shows a toast, unless the list is open or the window is too narrow. [B4-17] */
  offerToast(notification: Notification): void {
    if (!this.modalOpened && this.#options.isDesktop()) this.toasts.show(notification);
  }

  #begin(): void {
    runInAction(() => {
      this.notifications = [];
      this.allNotificationsLoaded = false;
    });
    this.#seenSince = 0;
    void this.#load();
  }

  async #load(): Promise<void> {
    const mine = ++this.#reading;
    runInAction(() => {
      this.isLoading = true;
      this.loadingFailed = false;
    });
    const page = await this.#page(Math.max(0, this.notifications.length - this.#seenSince), pageSize);
    if (mine !== this.#reading) return;
    runInAction(() => {
      this.isLoading = false;
      this.loadingFailed = page === undefined;
      if (!page) return;
      const known = new Set(this.notifications.map(({ id }) => id)); // excludes notifications that the hub has sent meanwhile
      this.notifications = [...this.notifications, ...page.filter(({ id }) => !known.has(id))];
      this.allNotificationsLoaded = page.length < pageSize; // A page that is not full is the last one. [B5-7]
    });
  }

  async #page($skip: number, $top: number): Promise<readonly Notification[] | undefined> {
    const query = { $skip, $top, $orderBy: orderBy, applicationIdentifier: application } as const;
    return (await this.#options.client.call(listNotifications, { query }, handling()).catch(nothing))?.value;
  }

  /** Marks those notifications as seen that have not changed since the request. */
  #see(seen: readonly Notification[]): void {
    const versions = new Map(seen.map(({ id, version }) => [id, version]));
    let count = 0;
    const next = this.notifications.map((one) => {
      if (one.seen || versions.get(one.id) !== one.version) return one;
      count += 1;
      return { ...one, seen: true };
    });
    this.#seenSince += count;
    this.#put(next);
  }

  #put(notifications: readonly Notification[]): void {
    runInAction(() => (this.notifications = notifications));
  }

  /** Sets the count of unseen notifications, never below 0. [B4-15] */
  #count(count: number): void {
    runInAction(() => (this.numberOfUnreadMessages = Math.max(0, count)));
  }
}
