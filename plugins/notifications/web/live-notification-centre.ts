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

/** [B5-7] [B9-6] */
export const pageSize = 10;
/** What this browser asks for, and shows. [B7-16] */
export const application = 'Invoicing';
const orderBy = 'seen asc, stateChangedDateTime desc';

/** These and those are dealt with here: nothing is shown of them, and the list stays as it was. [B7-20] [B8-15] */
function handling(...others: readonly number[]): CallOptions {
  return { retry: retryTransient, handles: [401, ...transientStatuses, ...others] };
}
/** Whoever had to be told of a failure was. */
const nothing = () => undefined;

export interface CentreOptions {
  readonly client: Pick<CompanyClient, 'call'>;
  readonly clock: Clock;
  /** From 1024 px on: there are no toasts below. [B4-17] */
  readonly isDesktop: () => boolean;
}

/** [B3-12] [B4-14] [B4-15] [B4-16] */
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
  /** Answers to questions before it come too late: the list was begun anew. */
  #reading = 0;
  #counting = 0;
  /** Of the loaded ones, those that became seen since: at the gateway they stand behind the unseen, and others moved up. */
  #seenSince = 0;
  /** What this page itself saw or put away: it comes back by the hub. */
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

  /** The count; then the list as well, if it is looked at. What was missed is in both. */
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

  /** @returns the unseen of the latest two; `undefined`: they could not be had [B4-18] */
  async latestUnseen(): Promise<readonly Notification[] | undefined> {
    return (await this.#page(0, 2))?.filter(({ seen }) => !seen);
  }

  /** The hub says what is new or changed, the newest last. [B4-15] */
  receive(batch: readonly Notification[]): void {
    let isUnsure = false;
    for (const notification of batch) {
      if (!notification.applications.includes(application)) continue;
      const known = this.notifications.find(({ id }) => id === notification.id);
      if (known && known.version >= notification.version) continue; // it was overtaken
      const isProgress = notification.state === 'InProgressIncremental';
      // Progress of what is not loaded: it stands further down, or was put away.
      if (isProgress && !known && notification.version > 1) continue;
      const next = { ...notification, seen: isProgress ? (known?.seen ?? false) : false };
      const isNew = known ? known.seen : notification.version === 1;
      if (!known && notification.version > 1) isUnsure = true; // it may have been counted already
      if (!next.seen && isNew) this.#count(this.numberOfUnreadMessages + 1);
      this.#put([next, ...this.notifications.filter(({ id }) => id !== next.id)]);
      if (isProgress) continue;
      runInAction(() => (this.announced = notification.title));
      this.offerToast(next);
    }
    if (isUnsure) void this.askCount();
  }

  /** Seen or put away on another page of this person's. */
  read(ids: readonly string[], deleted: boolean): void {
    const concerned = this.notifications.filter(({ id, seen }) => ids.includes(id) && (deleted || !seen));
    const isOwn = ids.every((id) => this.#done.delete(`${id} ${deleted}`));
    if (isOwn && concerned.length === 0) return; // and is counted already
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
      (error: unknown) => error instanceof GatewayProblem && error.status === 404, // somebody else was quicker [B8-15]
    );
    if (!isGone) return;
    const present = this.notifications.find((one) => one.id === id);
    if (present && !present.seen) this.#count(this.numberOfUnreadMessages - 1);
    this.toasts.close(id);
    this.#put(this.notifications.filter((one) => one.id !== id));
  }

  /** Shows a toast where there are any. [B4-17] */
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
      const known = new Set(this.notifications.map(({ id }) => id)); // came by the hub meanwhile
      this.notifications = [...this.notifications, ...page.filter(({ id }) => !known.has(id))];
      this.allNotificationsLoaded = page.length < pageSize; // [B5-7]
    });
  }

  async #page($skip: number, $top: number): Promise<readonly Notification[] | undefined> {
    const query = { $skip, $top, $orderBy: orderBy, applicationIdentifier: application } as const;
    return (await this.#options.client.call(listNotifications, { query }, handling()).catch(nothing))?.value;
  }

  /** Those that have not changed since they were said to be seen. */
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

  /** Never below 0. [B4-15] */
  #count(count: number): void {
    runInAction(() => (this.numberOfUnreadMessages = Math.max(0, count)));
  }
}
