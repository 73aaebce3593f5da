import type { Clock } from '#core/web';

/** The maximum time in milliseconds before the second key of `g i`. */
export const sequencePause = 1_000;

/** The part of a KeyboardEvent that is needed for a key press. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * Recognizes single keys (`/`, `?`) and sequences of two keys (`g i`). After a key that begins a sequence it waits for the second key. A
 * second key that completes no sequence counts as a first key.
 */
export class KeySequences {
  readonly #clock: Clock;
  readonly #known: () => Iterable<string>;
  #first: { readonly key: string; readonly at: number } | undefined;

  /** @param known returns the current sequences, such as `g i` */
  constructor(clock: Clock, known: () => Iterable<string>) {
    this.#clock = clock;
    this.#known = known;
  }

  /** Returns the sequence that this press completes. */
  press({ key, ctrlKey, metaKey, altKey }: KeyPress): string | undefined {
    // A keyboard layout may need AltGr (Ctrl+Alt) for `/` or `?`, so the character decides and not the held keys.
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

/** Returns whether a dialog or a menu is open, which handles keys itself. */
export function isOverlayOpen(page: Document): boolean {
  return page.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null;
}
