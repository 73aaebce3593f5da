import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Feedback, Question, Toast } from '../tokens.ts';

/** A toast that is shown, with its default time filled in. */
export interface ShownToast extends Toast {
  readonly id: string;
  /** The time in milliseconds; 0 means that the toast stays. The view counts it down, and pauses while somebody reads. */
  readonly timeout: number;
}

/** A question that is shown or waits to be shown. */
export interface PendingQuestion extends Question {
  readonly id: string;
}

/** Toasts and questions as state; `FeedbackView` shows them. */
export class FeedbackStore implements Feedback {
  toasts: readonly ShownToast[] = [];
  /** The question that is shown. Only one is shown at a time; the others wait in a queue. */
  question: PendingQuestion | undefined = undefined;
  readonly #waiting: { readonly pending: PendingQuestion; readonly answer: (accepted: boolean) => void }[] = [];
  #lastId = 0;

  constructor() {
    makeObservable(this, { toasts: observableRef, question: observableRef });
  }

  toast(toast: Toast): { close(): void } {
    const id = this.#nextId();
    const shown = { ...toast, id, timeout: toast.timeout ?? defaultTimeouts[toast.intent] };
    const close = () => this.close(id);
    if (toast.outage === 'notice' && this.toasts.some(({ outage }) => outage === 'failed')) return { close };
    const existing =
      toast.outage === 'notice' && this.toasts.find((one) => one.code === toast.code && isSameText(one, toast));
    if (existing) return { close: () => this.close(existing.id) };
    const others = this.toasts.filter(({ code, outage }) => !outage || !toast.outage || code === toast.code);
    const same = toast.code ? others.findIndex(({ code }) => code === toast.code) : -1;
    this.#show(same < 0 ? [...others, shown] : others.with(same, shown));
    return { close };
  }

  close(id: string): void {
    this.#show(this.toasts.filter((shown) => shown.id !== id));
  }

  clear(): void {
    this.#show([]);
  }

  confirm(question: Question): Promise<boolean> {
    const pending = { ...question, id: this.#nextId() };
    return new Promise((answer) => {
      this.#waiting.push({ pending, answer });
      this.#ask();
    });
  }

  /** Answers the shown question, and shows the next one in the queue. */
  answer(accepted: boolean): void {
    this.#waiting.shift()?.answer(accepted);
    this.#ask();
  }

  #nextId(): string {
    this.#lastId += 1;
    return String(this.#lastId);
  }

  #ask(): void {
    runInAction(() => (this.question = this.#waiting[0]?.pending));
  }

  #show(toasts: readonly ShownToast[]): void {
    runInAction(() => (this.toasts = toasts));
  }
}

function isSameText({ text: a }: Toast, { text: b }: Toast): boolean {
  return typeof a === 'string' || typeof b === 'string' ? a === b : a.key === b.key;
}

/** The default times of toasts, in milliseconds. [A9-2] */
const defaultTimeouts = { info: 10_000, success: 5_000, warning: 5_000, danger: 5_000 } as const;
