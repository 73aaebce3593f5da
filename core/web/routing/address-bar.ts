/** Where a page is, as `window.location` says it. */
export interface PageLocation {
  /** With the application's base path, percent-encoded. */
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search: string;
  /** With its `#`, or empty. */
  readonly hash: string;
}

/** The browser's address bar and its history: each entry has a number, so that a step back can be told from one forward. */
export interface AddressBar {
  readonly location: PageLocation;
  /** Of the entry that is shown; `undefined`: not one of ours. */
  readonly index: number | undefined;
  push(address: string, index: number): void;
  replace(address: string, index: number): void;
  /** Steps in the history; `onStep` tells when it has happened. */
  go(steps: number): void;
  /** Back, forward, or an address typed with another `#`. */
  onStep(run: () => void): void;
}

/** Of this window. */
export function browserAddressBar(page: Window = window): AddressBar {
  const { history } = page;
  const indexOf = (state: unknown) =>
    typeof state === 'object' && state !== null && 'index' in state && typeof state.index === 'number'
      ? state.index
      : undefined;
  return {
    get location() {
      return page.location;
    },
    get index() {
      return indexOf(history.state);
    },
    push: (address, index) => history.pushState({ index }, '', address),
    replace: (address, index) => history.replaceState({ index }, '', address),
    go: (steps) => history.go(steps),
    onStep: (run) => page.addEventListener('popstate', run),
  };
}

/** In memory, for tests. */
export function memoryAddressBar(first: string): AddressBar {
  const entries = [new URL(first, 'https://kostra.test')];
  let index = 0;
  let step = () => {};
  const at = (address: string) => new URL(address, 'https://kostra.test');
  return {
    get location() {
      return entries[index] as URL; // it never leaves the list
    },
    get index() {
      return index;
    },
    push(address) {
      entries.splice(index + 1, Number.POSITIVE_INFINITY, at(address));
      index += 1;
    },
    replace: (address) => void entries.splice(index, 1, at(address)),
    go(steps) {
      if (!entries[index + steps]) return;
      index += steps;
      step();
    },
    onStep(run) {
      step = run;
    },
  };
}
