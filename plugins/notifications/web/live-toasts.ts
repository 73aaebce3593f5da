import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Clock } from '#core/web';
import type { Notification, NotificationToast, NotificationToasts } from '../contract/index.ts';

/** The times in milliseconds, and the maximum number of toasts. The time of fading in, 1500 ms, is in the style sheet. [B4-17] [B9-6] */
const toastTimes = { shown: 8_000, fadeOut: 1_000, atMost: 2 } as const;

/** Shows each toast for 8 s, without the time during which the pointer is over it. After that the toast fades out. [B4-17] */
export class LiveToasts implements NotificationToasts {
  shown: readonly NotificationToast[] = [];
  readonly #clock: Clock;
  readonly #timers = new Map<string, () => void>();
  readonly #held = new Set<string>();

  constructor(clock: Clock) {
    this.#clock = clock;
    makeObservable(this, { shown: observableRef });
  }

  /** Shows a toast. If the notification is already shown, its state is replaced and the timer restarts. */
  show(notification: Notification): void {
    const { id } = notification;
    const others = this.shown.filter((toast) => toast.notification.id !== id);
    for (const evicted of others.slice(0, Math.max(0, others.length + 1 - toastTimes.atMost)))
      this.#forget(evicted.notification.id);
    this.#set([...others.slice(-(toastTimes.atMost - 1)), { notification, isClosing: false }]);
    if (this.#held.has(id)) this.#stop(id);
    else this.#start(id);
  }

  hold(id: string): void {
    this.#held.add(id);
    if (!this.#isClosing(id)) this.#stop(id);
  }

  release(id: string): void {
    this.#held.delete(id);
    if (!this.#isClosing(id)) this.#start(id);
  }

  close(id: string): void {
    if (this.#isClosing(id)) return;
    this.#set(this.shown.map((toast) => (toast.notification.id === id ? { ...toast, isClosing: true } : toast)));
    this.#after(toastTimes.fadeOut, id, () => {
      this.#forget(id);
      this.#set(this.shown.filter((toast) => toast.notification.id !== id));
    });
  }

  closeAll(): void {
    for (const { notification } of this.shown) this.close(notification.id);
  }

  dispose(): void {
    for (const cancel of this.#timers.values()) cancel();
  }

  /** Returns whether the toast is fading out or no longer shown, so that it needs no timer. */
  #isClosing(id: string): boolean {
    return this.shown.find((toast) => toast.notification.id === id)?.isClosing ?? true;
  }

  #start(id: string): void {
    this.#after(toastTimes.shown, id, () => this.close(id));
  }

  #after(milliseconds: number, id: string, run: () => void): void {
    this.#stop(id);
    this.#timers.set(id, this.#clock.after(milliseconds, run));
  }

  #stop(id: string): void {
    this.#timers.get(id)?.();
    this.#timers.delete(id);
  }

  #forget(id: string): void {
    this.#stop(id);
    this.#held.delete(id);
  }

  #set(shown: readonly NotificationToast[]): void {
    runInAction(() => (this.shown = shown));
  }
}
