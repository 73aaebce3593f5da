import type { Clock } from '../time/clock.ts';
import type { SafeStorage } from './browser-storage.ts';
import { draftPrefix, draftRoot, forgetDrafts } from './draft-keys.ts';

/** What was typed into a form, and what it is a change of. */
export interface TypedDraft {
  /** The record as it was read; absent: a new one. */
  readonly base?: unknown;
  readonly values: unknown;
}

/** A draft of a form that is not open any more: its page was reloaded, crashed, or left for a new sign-in. */
export interface LeftDraft extends TypedDraft {
  readonly key: string;
  /** Of the last key press; milliseconds since the epoch. */
  readonly at: number;
}

export interface KeptDraftsOptions {
  readonly storage: SafeStorage;
  readonly clock: Clock;
  readonly userId: string;
  /** Tells which drafts are being typed in some tab right now. Without it those of this page are known, as in a test. */
  readonly locks?: LockManager | undefined;
}

/** Milliseconds after the last key press. */
const pause = 400;
const lifetime = 30 * 24 * 60 * 60 * 1_000;
/** A browser keeps some five million characters for all of Kostra. */
const mostCharacters = 1_000_000;
const mostDrafts = 20;

/**
 * What a user typed and has not saved yet, kept in this browser until it is saved or discarded, for 30 days at most. Each
 * open form writes a draft of its own, so that two tabs never overwrite each other; a draft whose form is open nowhere is
 * offered to the next form of that name. A storage that is full or forbidden keeps nothing, and nobody is bothered.
 */
export class KeptDrafts {
  readonly #options: KeptDraftsOptions;
  readonly #open = new Set<DraftSaver>();
  /** Of this user alone. */
  readonly #prefix: string;

  constructor(options: KeptDraftsOptions) {
    this.#options = options;
    this.#prefix = draftPrefix(options.userId);
    this.#sweep();
  }

  /** @param form a name that stays the same over a reload, with the company's id in it */
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

  /** Writes at once what waits for a pause: the page is about to go. */
  flush(): void {
    for (const keeper of this.#open) keeper.flush();
  }

  /** The user has signed out by hand: nothing of theirs stays in this browser. */
  endAll(): void {
    for (const keeper of this.#open) keeper.forget();
    forgetDrafts(this.#options.storage, this.#options.userId);
  }

  /** Reloading, closing and putting aside the page do not wait for a pause. @returns how to stop */
  watch(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
    const flush = () => this.flush();
    const events = ['pagehide', 'visibilitychange'];
    for (const event of events) page.addEventListener(event, flush, { capture: true });
    return () => events.forEach((event) => page.removeEventListener(event, flush, { capture: true }));
  }

  /** Old ones, of whomever, and more than anybody would come back to. */
  #sweep(): void {
    const { storage, clock } = this.#options;
    const all = storage.keys().filter((key) => key.startsWith(draftRoot));
    const drafts = all.flatMap((key) => readDraft(storage, key) ?? []).toSorted((a, b) => b.at - a.at);
    const mine = drafts.filter(({ key }) => key.startsWith(this.#prefix));
    for (const { key, at } of drafts) if (clock.now() - at > lifetime) storage.remove(key);
    for (const { key } of mine.slice(mostDrafts)) storage.remove(key);
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

/** Keeps the draft of one open form. */
export class DraftSaver {
  readonly #options: DraftKeeperOptions;
  #form: string;
  #id = '';
  #release: (() => void) | undefined;
  #waiting: { readonly read: () => TypedDraft; readonly cancel: () => void } | undefined;

  constructor(options: DraftKeeperOptions) {
    this.#options = options;
    this.#form = options.form;
    this.#begin();
  }

  get key(): string {
    return this.#options.keyOf(this.#form, this.#id);
  }

  /** Something was typed: kept after a pause. @param read asked then, not at each key press */
  typed(read: () => TypedDraft): void {
    this.#waiting?.cancel();
    this.#waiting = { read, cancel: this.#options.clock.after(pause, () => this.flush()) };
  }

  flush(): void {
    if (!this.#waiting) return;
    const { read, cancel } = this.#waiting;
    cancel();
    this.#waiting = undefined;
    const { storage, clock } = this.#options;
    const text = JSON.stringify({ at: clock.now(), ...read() });
    if (text.length <= mostCharacters) storage.set(this.key, text);
    else storage.remove(this.key); // an older state of it would be worse than none
  }

  /** It was saved, or is as it was read: there is nothing to keep. */
  forget(): void {
    this.#waiting?.cancel();
    this.#waiting = undefined;
    this.#options.storage.remove(this.key);
  }

  /** The form goes by another name from now on, as a new record that was saved. */
  rename(form: string): void {
    if (form === this.#form) return;
    const waiting = this.#waiting;
    this.forget();
    this.#form = form;
    if (waiting) this.typed(waiting.read);
  }

  /** What is typed here becomes a draft that is left, and the form begins another. */
  setAside(): void {
    this.flush();
    this.#begin();
  }

  /** The newest draft of this form that no open form is writing. */
  async left(): Promise<LeftDraft | undefined> {
    const { storage, keyOf, isOpenHere, locks } = this.#options;
    const prefix = keyOf(this.#form, '');
    const held = (await locks?.query().catch(() => undefined))?.held ?? [];
    const elsewhere = new Set(held.map(({ name }) => name));
    const keys = storage
      .keys()
      .filter((key) => key.startsWith(prefix) && !isOpenHere(key) && !elsewhere.has(lockOf(key)));
    return keys.flatMap((key) => readDraft(storage, key) ?? []).toSorted((a, b) => b.at - a.at)[0];
  }

  discard({ key }: LeftDraft): void {
    this.#options.storage.remove(key);
  }

  /** The form is gone from the page; what was typed stays kept. */
  close(): void {
    this.flush();
    this.#release?.();
    this.#options.onClose();
  }

  #begin(): void {
    this.#release?.();
    this.#id = crypto.randomUUID();
    const held = new Promise<void>((resolve) => (this.#release = resolve));
    // A lock ends with its page, also when that crashes. Without one a draft may be offered that another tab is typing.
    void this.#options.locks?.request(lockOf(this.key), () => held).catch(() => undefined);
  }
}

/** By the id alone: the form's name may change. */
function lockOf(key: string): string {
  return `${draftRoot}${key.slice(key.lastIndexOf('/') + 1)}`;
}

/** What somebody else wrote there is removed. */
function readDraft(storage: SafeStorage, key: string): LeftDraft | undefined {
  try {
    const { at, base, values } = JSON.parse(storage.get(key) ?? '');
    if (typeof at === 'number' && typeof values === 'object' && values !== null) return { key, at, base, values };
  } catch {
    // Not written by this class.
  }
  storage.remove(key);
  return undefined;
}
