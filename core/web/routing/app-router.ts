import { type AddressBar, browserAddressBar, memoryAddressBar, type PageLocation } from './address-bar.ts';

/**
 * Says whether a page may be left: `undefined` at once, or a question whose answer is awaited while the page stays.
 * `from` and `to` are where the page is and where it would go.
 */
export type LeaveGuard = (from: PageLocation, to: PageLocation) => Promise<boolean> | undefined;

/**
 * Addresses of the application, and who may leave one.
 *
 * Plugins come and go, so which page stands at an address is our own table's to say (resolve-route.ts); what is left of a
 * router is a page's address, links, and a guard that can stop the browser's Back. react-router's data router did that at
 * 27 kB of the first load, a sixth of it. Wanting its loaders, nested routes or fetchers would make us choose again.
 */
export class AppRouter {
  state: { readonly location: PageLocation };
  readonly #bar: AddressBar;
  readonly #base: string;
  readonly #listeners = new Set<() => void>();
  #index: number;
  #guard: LeaveGuard | undefined;
  /** What happens when the question that is open now is answered with yes; a later attempt takes its place. */
  #leaving: (() => void) | undefined;

  /** @param base the application's base path: `/` or `/business` */
  constructor(bar: AddressBar, base = '/') {
    this.#bar = bar;
    this.#base = base.replace(/\/$/, '');
    this.state = { location: copyOf(bar.location) };
    this.#index = bar.index ?? 0;
    const { pathname, search, hash } = bar.location;
    if (bar.index === undefined) bar.replace(pathname + search + hash, 0);
    bar.onStep(() => this.#stepped());
  }

  /** With the base path, for a link's `href`. @param to from the application's root, or `?…`, `#…` on this page */
  href(to: string): string {
    if (to.startsWith('/')) return this.#base + to;
    const { pathname, search, hash } = new URL(to, this.#here);
    return pathname + search + hash;
  }

  /** Goes to an address, or that many steps in the history. Where a guard asks, the page stays until the answer. */
  async navigate(to: string | number, { replace = false }: { readonly replace?: boolean } = {}): Promise<void> {
    if (typeof to === 'number') return this.#bar.go(to);
    const target = new URL(this.href(to), this.#here);
    this.#unlessKept(target, () => {
      const address = target.pathname + target.search + target.hash;
      if (!replace) this.#index += 1;
      if (replace) this.#bar.replace(address, this.#index);
      else this.#bar.push(address, this.#index);
      this.#moved();
    });
  }

  /** Hears of each move; returns how to stop. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** One at a time: the frame has it, and asks for all forms of the page. Returns how to take it away. */
  guard(guard: LeaveGuard): () => void {
    this.#guard = guard;
    return () => {
      if (this.#guard === guard) this.#guard = undefined;
    };
  }

  get #here(): URL {
    const { pathname, search, hash } = this.state.location;
    return new URL(pathname + search + hash, 'https://kostra.invalid');
  }

  /** The browser has moved already: what the guard holds back is undone first. */
  #stepped(): void {
    const index = this.#bar.index;
    // Of an entry that is not ours (a `#` that was typed) nobody knows how far back it is.
    const steps = index === undefined ? 0 : index - this.#index;
    // Also where a step ends that was undone here, or allowed.
    if (steps === 0) return this.#moved();
    let isUndone = false;
    this.#unlessKept(copyOf(this.#bar.location), () => {
      this.#index += steps;
      if (isUndone) this.#bar.go(steps);
      else this.#moved();
    });
    if (this.#index === index) return;
    isUndone = true;
    this.#bar.go(-steps);
  }

  /** At once, or once the question is answered. */
  #unlessKept(target: PageLocation, go: () => void): void {
    const question = this.#leaving ? undefined : this.#guard?.(this.state.location, target);
    if (!this.#leaving && !question) return go();
    this.#leaving = go;
    void question?.then((leaves) => {
      const leave = this.#leaving;
      this.#leaving = undefined;
      if (leaves) leave?.();
    });
  }

  #moved(): void {
    this.state = { location: copyOf(this.#bar.location) };
    for (const listener of this.#listeners) listener();
  }
}

/** Of this window. */
export function createAppRouter(base: string): AppRouter {
  return new AppRouter(browserAddressBar(), base);
}

/** The same without a browser's address bar, for tests. */
export function createTestRouter(initialPath = '/', base = '/'): AppRouter {
  return new AppRouter(memoryAddressBar(initialPath), base);
}

/** An address bar's own location changes with it. */
function copyOf({ pathname, search, hash }: PageLocation): PageLocation {
  return { pathname, search, hash };
}
