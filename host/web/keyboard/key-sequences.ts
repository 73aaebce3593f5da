import type { Clock } from '#core/web';

/** How long the second key of `g i` may wait for, in milliseconds. */
export const sequencePause = 1_000;

/** What a key press is read from; a KeyboardEvent is one. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * Reads single keys (`/`, `?`) and two in a row (`g i`). A key that begins a sequence waits for the second one; a second
 * key that ends none is read anew as a first.
 */
export class KeySequences {
  readonly #clock: Clock;
  readonly #known: () => Iterable<string>;
  #first: { readonly key: string; readonly at: number } | undefined;

  /** @param known the sequences of this moment, as `g i` */
  constructor(clock: Clock, known: () => Iterable<string>) {
    this.#clock = clock;
    this.#known = known;
  }

  /** The sequence that this press completes. */
  press({ key, ctrlKey, metaKey, altKey }: KeyPress): string | undefined {
    // A layout may need AltGr for `/` or `?`: it is told apart by the character it makes, not by the keys held.
    if (ctrlKey !== altKey || metaKey || key.length !== 1) return undefined;
    const first = this.#first;
    this.#first = undefined;
    const known = new Set(this.#known());
    if (first && this.#clock.now() - first.at <= sequencePause && known.has(`${first.key} ${key}`))
      return `${first.key} ${key}`;
    if (known.has(key)) return key;
    for (const sequence of known) {
      if (sequence.startsWith(`${key} `)) this.#first = { key, at: this.#clock.now() };
    }
    return undefined;
  }
}

/** Dialogs and menus have keys of their own. */
export function isOverlayOpen(page: Document): boolean {
  return page.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null;
}
