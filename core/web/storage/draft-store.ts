import type { Clock } from '../time/clock.ts';
import type { SafeStorage } from './browser-storage.ts';
import { draftPrefix, draftRoot, keepForReturn, takeForReturn } from './draft-keys.ts';

/** The input of a form, and the record that it changes. */
export interface TypedDraft {
  /** The record as it was read; it is absent for a new one. */
  readonly base?: unknown;
  readonly values: unknown;
}

/** A draft of a form that is no longer open: its page was reloaded, crashed, or was left for a new sign-in. */
export interface UnsavedDraft extends TypedDraft {
  readonly key: string;
  /** The time of the last key press, in milliseconds since the epoch. */
  readonly at: number;
}

export interface DraftStoreOptions {
  readonly storage: SafeStorage;
  /** The storage of this tab, which lasts while the user signs in again. Without it no form restores its input by itself. */
  readonly tab?: SafeStorage | undefined;
  readonly clock: Clock;
  readonly userId: string;
  /** The locks that show which drafts are being edited in some tab. Without them only the drafts of this page are known, as in a test. */
  readonly locks?: LockManager | undefined;
}

/** The time in milliseconds from the last key press to the writing of the draft. */
const pause = 400;
const lifetime = 30 * 24 * 60 * 60 * 1_000;
/** The maximum length of a draft: a browser stores about five million characters for all of Kostra. */
const maxCharacters = 1_000_000;
const maxDrafts = 20;

/**
 * The unsaved input of a user, stored in this browser until it is saved or discarded, for at most 30 days. Each open form writes its own
 * draft, so that two tabs never overwrite each other; a draft whose form is not open anywhere is offered to the next form with that name.
 * Drafts belong to their user: somebody else who signs in here is never offered them. A sign-out deletes them all but those of forms that
 * are open in other tabs, about which nobody was asked.
 * If the storage is full or blocked, nothing is stored, without a message.
 */
export class DraftStore {
  readonly #options: DraftStoreOptions;
  readonly #open = new Set<DraftSaver>();
  /** The prefix of the storage keys of this user's drafts. */
  readonly #prefix: string;
  /** The keys of the drafts with which this tab was left for the sign-in. */
  readonly #awaited: Set<string>;

  constructor(options: DraftStoreOptions) {
    this.#options = options;
    this.#prefix = draftPrefix(options.userId);
    this.#awaited = new Set(takeForReturn(options.tab, this.#prefix));
    this.#sweep();
  }

  /** @param form a name that stays the same after a reload and contains the company's id */
  open(form: string): DraftSaver {
    const { storage, clock, locks } = this.#options;
    const keeper = new DraftSaver({
      storage,
      clock,
      form,
      locks,
      keyOf: (name, id) => `${this.#prefix}${encodeURIComponent(name)}/${id}`,
      isOpenHere: (key) => [...this.#open].some((one) => one.key === key),
      onClose: () => void this.#open.delete(keeper),
    });
    this.#open.add(keeper);
    return keeper;
  }

  /** Writes all waiting drafts at once, because the page is about to be closed. */
  flush(): void {
    for (const keeper of this.#open) keeper.flush();
  }

  /** Removes the user's input: the user signs out in this tab, and was asked. Other tabs store that of their open forms again. */
  giveUp(): void {
    for (const keeper of this.#open) keeper.forget();
    const { storage } = this.#options;
    for (const key of storage.keys()) if (key.startsWith(this.#prefix)) storage.remove(key);
  }

  /** Whether something is typed in an open form, also in one that nobody asks about when it is left, such as a dialog. */
  get hasInput(): boolean {
    return [...this.#open].some((keeper) => keeper.hasInput);
  }

  /** Stores the input of the open forms, which restore it without a question when this tab is back from the sign-in. */
  resumeLater(): void {
    for (const keeper of this.#open) keeper.store();
    const typed = [...this.#open].filter(({ hasInput }) => hasInput);
    keepForReturn(
      this.#options.tab,
      typed.map(({ key }) => key),
    );
  }

  /** Returns whether this tab was left for the sign-in with this draft. It is true once. */
  isAwaited({ key }: UnsavedDraft): boolean {
    return this.#awaited.delete(key);
  }

  /** Writes waiting drafts when the page is reloaded, closed or hidden. @returns a function that stops it */
  watch(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
    const flush = () => this.flush();
    const events = ['pagehide', 'visibilitychange'];
    for (const event of events) page.addEventListener(event, flush, { capture: true });
    return () => events.forEach((event) => page.removeEventListener(event, flush, { capture: true }));
  }

  /** Removes expired drafts of any user, and this user's drafts beyond `maxDrafts`. */
  #sweep(): void {
    const { storage, clock } = this.#options;
    const all = storage.keys().filter((key) => key.startsWith(draftRoot));
    const drafts = all.flatMap((key) => readDraft(storage, key) ?? []).toSorted((a, b) => b.at - a.at);
    const mine = drafts.filter(({ key }) => key.startsWith(this.#prefix));
    for (const { key, at } of drafts) if (clock.now() - at > lifetime) storage.remove(key);
    for (const { key } of mine.slice(maxDrafts)) storage.remove(key);
  }
}

interface DraftKeeperOptions {
  readonly storage: SafeStorage;
  readonly clock: Clock;
  readonly form: string;
  readonly locks: LockManager | undefined;
  readonly keyOf: (form: string, id: string) => string;
  readonly isOpenHere: (key: string) => boolean;
  readonly onClose: () => void;
}

/** Saves the unsaved input of one open form to the browser's storage after each pause in typing. */
export class DraftSaver {
  readonly #options: DraftKeeperOptions;
  #form: string;
  #id = '';
  #release: (() => void) | undefined;
  #waiting: { readonly read: () => TypedDraft; readonly cancel: () => void } | undefined;
  /** Reads the input that was typed last, while the form has it. */
  #read: (() => TypedDraft) | undefined;

  constructor(options: DraftKeeperOptions) {
    this.#options = options;
    this.#form = options.form;
    this.#begin();
  }

  get key(): string {
    return this.#options.keyOf(this.#form, this.#id);
  }

  get hasInput(): boolean {
    return this.#waiting !== undefined || this.#options.storage.get(this.key) !== undefined;
  }

  /** Notes that the user typed, and stores the draft after a pause. @param read called after the pause, not at each key press */
  typed(read: () => TypedDraft): void {
    this.#waiting?.cancel();
    this.#waiting = { read, cancel: this.#options.clock.after(pause, () => this.flush()) };
    this.#read = read;
  }

  flush(): void {
    if (this.#waiting) this.store();
  }

  /** Stores the input, also if it was stored before and another tab has removed it. */
  store(): void {
    this.#waiting?.cancel();
    this.#waiting = undefined;
    if (!this.#read) return;
    const { storage, clock } = this.#options;
    const text = JSON.stringify({ at: clock.now(), ...this.#read() });
    if (text.length <= maxCharacters) storage.set(this.key, text);
    else storage.remove(this.key); // an older version of the draft would be worse than none
  }

  /** Removes the draft: the form was saved or has no changes. */
  forget(): void {
    this.#waiting?.cancel();
    this.#waiting = undefined;
    this.#read = undefined;
    this.#options.storage.remove(this.key);
  }

  /** Gives the form another name, such as when a new record was saved. */
  rename(form: string): void {
    if (form === this.#form) return;
    const waiting = this.#waiting;
    this.forget();
    this.#form = form;
    if (waiting) this.typed(waiting.read);
  }

  /** Leaves the current input as a draft to be offered later, and begins another one. */
  setAside(): void {
    this.flush();
    this.#read = undefined;
    this.#begin();
  }

  /** Returns the newest draft of this form that no open form is writing. */
  async unsaved(): Promise<UnsavedDraft | undefined> {
    const { storage, keyOf, isOpenHere, locks } = this.#options;
    const prefix = keyOf(this.#form, '');
    const held = (await locks?.query().catch(() => undefined))?.held ?? [];
    const elsewhere = new Set(held.map(({ name }) => name));
    const keys = storage
      .keys()
      .filter((key) => key.startsWith(prefix) && !isOpenHere(key) && !elsewhere.has(lockOf(key)));
    return keys.flatMap((key) => readDraft(storage, key) ?? []).toSorted((a, b) => b.at - a.at)[0];
  }

  discard({ key }: UnsavedDraft): void {
    this.#options.storage.remove(key);
  }

  /** Stops the saver when the form is removed from the page; the draft stays stored. */
  close(): void {
    this.flush();
    this.#release?.();
    this.#options.onClose();
  }

  #begin(): void {
    this.#release?.();
    this.#id = crypto.randomUUID();
    const held = new Promise<void>((resolve) => (this.#release = resolve));
    // The browser releases the lock with its page, even after a crash. Without locks a draft that another tab is editing may be offered.
    void this.#options.locks?.request(lockOf(this.key), () => held).catch(() => undefined);
  }
}

/** Returns the name of a draft's lock. It contains only the id, because the form's name may change. */
function lockOf(key: string): string {
  return `${draftRoot}${key.slice(key.lastIndexOf('/') + 1)}`;
}

/** Reads a draft; data in another format is removed. */
function readDraft(storage: SafeStorage, key: string): UnsavedDraft | undefined {
  try {
    const { at, base, values } = JSON.parse(storage.get(key) ?? '');
    if (typeof at === 'number' && typeof values === 'object' && values !== null) return { key, at, base, values };
  } catch {
    // The data was not written by this class.
  }
  storage.remove(key);
  return undefined;
}
