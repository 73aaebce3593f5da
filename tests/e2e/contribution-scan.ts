import type { Page } from '@playwright/test';
import type { Appearance } from '../support/contribution-matrix.ts';

/** The state of a contribution's mark on the page; `nothing` means that the page neither drew the mark nor redirected. */
export type Found = Appearance | 'nothing';
export interface Address {
  readonly id: string;
  readonly path: string;
}

/**
 * Returns how these pages appear to the signed-in user. The function runs in the browser and changes the history as a link does, so that
 * dozens of pages take only seconds. `absent` means that the URL redirects, for example to the error page.
 */
export async function scanPages(page: Page, addresses: readonly Address[]): Promise<Record<string, Found>> {
  return page.evaluate(async (list) => {
    const found: Record<string, Found> = {};
    const stateIn = (mark: HTMLElement | null) => {
      // While the page's code is loading, the mark contains only a placeholder, which has no state yet.
      const drawn = mark?.firstElementChild && !mark.firstElementChild.matches('.k-splash, .k-page-skeleton');
      const state = drawn ? mark.dataset['state'] : undefined;
      return state === 'pending' ? undefined : (state as Found | undefined); // The function contributionMark sets the state.
    };
    for (const { id, path } of list) {
      const mark = `.k-contribution[data-contribution="${id}"]`;
      const { idx = 0 } = (history.state ?? {}) as { idx?: number }; // The router stores this state.
      history.pushState({ idx: idx + 1, key: String(idx + 1), usr: null }, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      found[id] = await new Promise((resolve) => {
        const ask = (changed: readonly MutationRecord[] = []) => {
          // Some pages redirect as soon as they are drawn, and are removed before the observer runs.
          const added = changed
            .flatMap(({ addedNodes }) => [...addedNodes])
            .filter((node) => node instanceof HTMLElement);
          const marks = added.flatMap((node) =>
            node.matches(mark) ? [node] : [...node.querySelectorAll<HTMLElement>(mark)],
          );
          const refused = location.pathname === path.split('?')[0] ? undefined : 'absent';
          const state =
            [document.querySelector<HTMLElement>(`main ${mark}`), ...marks].map(stateIn).find(Boolean) ?? refused;
          if (state !== undefined) done(state);
        };
        const changes = new MutationObserver(ask);
        const timer = setTimeout(() => done('nothing'), 10_000);
        const done = (state: Found) => {
          changes.disconnect();
          clearTimeout(timer);
          resolve(state);
        };
        changes.observe(document.body, { subtree: true, childList: true, attributes: true });
        requestAnimationFrame(() => ask());
      });
    }
    return found;
  }, addresses);
}

/**
 * Returns the state of every mark outside of the page: the navigation with its groups opened, bars, overlays, the list of keyboard
 * shortcuts and the profile. A mark without content counts as absent, except for overlays, which are drawn elsewhere.
 *
 * @param due the marks to wait for, because their code may still be loading
 */
export async function scanFrame(
  page: Page,
  options: { readonly overlays: readonly string[]; readonly due: readonly string[] },
): Promise<Record<string, Found>> {
  return page.evaluate(async ({ overlays, due }) => {
    const found: Record<string, Found> = {};
    const note = () => {
      for (const mark of document.querySelectorAll<HTMLElement>('[data-contribution]')) {
        const { contribution: id = '', state = '' } = mark.dataset;
        // A button may have only an icon.
        const draws = mark.textContent !== '' || mark.querySelector('button') !== null || overlays.includes(id);
        if (draws && state !== 'pending') found[id] = state as Found;
      }
    };
    const until = (is: () => unknown) =>
      new Promise<void>((resolve) => {
        const end = performance.now() + 5_000;
        const ask = () => (is() || performance.now() > end ? resolve() : void requestAnimationFrame(ask));
        ask();
      });
    const one = (selector: string) => document.querySelector<HTMLElement>(selector);
    const close = async (overlay: string) => {
      one(`${overlay} .k-dialog-head button`)?.click();
      await until(() => !one(overlay));
    };
    note();
    for (const group of document.querySelectorAll<HTMLElement>('.k-section-group button')) {
      group.click();
      await until(() => one('[role="menu"]'));
      note();
      group.click();
      await until(() => !one('[role="menu"]'));
    }
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
    await until(() => one('.k-shortcuts'));
    note();
    await close('.k-dialog');
    one('.k-profile-button')?.click();
    await until(() => {
      note();
      return one('.k-profile') && due.every((id) => id in found);
    });
    await close('.k-drawer');
    return found;
  }, options);
}
