import type { Page } from '@playwright/test';

/*
 * Checks that are valid for any page of the application. They run in the browser, because a separate call for each element would be slow.
 */
export interface Size {
  readonly width: number;
  readonly height: number;
}

type Counted = Window & { kostraCalls?: number };

/** Counts the requests that have no response yet. The function runs in the browser before the page's own code. */
export function countCalls(): void {
  const counted = window as Counted;
  const { fetch } = window;
  counted.kostraCalls = 0;
  window.fetch = async (...args) => {
    counted.kostraCalls = (counted.kostraCalls ?? 0) + 1;
    try {
      return await fetch(...args);
    } finally {
      counted.kostraCalls -= 1;
    }
  };
}

/**
 * Navigates to a page through the history, as a link does, and waits until the page with this id is drawn with the responses to its
 * requests. `countCalls` must have run before the application.
 */
export async function arriveAt(to: { readonly id: string; readonly path: string }) {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number }; // The router stores this state.
  history.pushState({ idx: idx + 1, key: String(idx + 1), usr: null }, '', to.path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const unready = '[aria-busy="true"], .k-splash, .k-page-skeleton, .k-skeleton';
  const faults = () => {
    const faults = [...document.querySelectorAll(unready)].map(({ className }) => `${className || 'a part'} is busy`);
    if (!document.querySelector(`main .k-contribution[data-contribution="${to.id}"]`)) faults.push('it is not there');
    if (!document.querySelector('main h1')?.textContent) faults.push('it has no heading');
    if ((window as Counted).kostraCalls !== 0) faults.push('it waits for an answer');
    return faults;
  };
  const end = performance.now() + 20_000;
  // A page sends its requests in the frame after it is drawn, so it must have no faults in four frames in a row.
  for (let calm = 0; calm < 4 && performance.now() < end; calm = faults().length === 0 ? calm + 1 : 0) await frame();
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href);
  return { links, faults: faults().map((fault) => `after 20 s ${fault}`) };
}

/** Resizes the page to each of these sizes and returns its layout faults. */
export async function faultsOfSizes(page: Page, sizes: readonly Size[]): Promise<string[]> {
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const found = await page.evaluate(faultsOfLayout);
    faults.push(...found.map((fault) => `at ${size.width} × ${size.height} ${fault}`));
  }
  return faults;
}

/**
 * Returns elements that scroll sideways, are outside the screen, or are too small for a thumb. It waits until the page has adapted to its
 * new size.
 */
async function faultsOfLayout(): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const unready = '[aria-busy="true"], .k-splash, .k-page-skeleton, .k-skeleton';
  const scrollsOrHides = (element: Element): boolean =>
    element.parentElement !== null &&
    (getComputedStyle(element.parentElement).overflowX !== 'visible' || scrollsOrHides(element.parentElement));
  const look = () => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const faults: string[] = [];
    if (document.querySelector(unready)) return ['it is busy again'];
    if (scrollWidth > clientWidth) faults.push(`it scrolls sideways by ${scrollWidth - clientWidth} px`);
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading?.checkVisibility({ visibilityProperty: true })) faults.push('its heading is not visible');
    for (const element of document.querySelectorAll<HTMLElement>('header *, nav *, main *')) {
      const { width, height, right, left } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1 || (right <= clientWidth + 1 && left >= -1)) continue;
      if (element.closest('.k-skip, svg *') || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (!scrollsOrHides(element)) faults.push(`${nameOf(element)} is off the screen (${left} to ${right})`);
    }
    if (clientWidth < 640) faults.push(...tooSmall());
    return faults.slice(0, 8);
  };
  const nameOf = (element: HTMLElement) => {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? element.getAttribute('name') ?? '';
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class')} ${text.trim().slice(0, 40)}`;
  };
  /**
   * Returns controls smaller than 24 px (WCAG 2.2). Elements over and around a control, and the free space around a text link, count as a
   * part of it.
   */
  const tooSmall = () => {
    const pressed = [...document.querySelectorAll<HTMLElement>('button, a[href], input, select')];
    const boxes = pressed.map((element) => element.getBoundingClientRect());
    const isFreeAround = (box: DOMRect) => {
      const middle = (box.top + box.bottom) / 2;
      return boxes.every(
        (other) =>
          other === box ||
          other.width === 0 ||
          other.bottom <= middle - 12 ||
          other.top >= middle + 12 ||
          other.left >= box.right ||
          other.right <= box.left,
      );
    };
    return pressed.flatMap((element, at) => {
      const box = boxes[at] ?? new DOMRect();
      const { visibility, display } = getComputedStyle(element);
      const isThere = box.width > 0 && box.height > 0 && visibility !== 'hidden' && !element.closest('.k-skip');
      if (!isThere || display === 'inline') return [];
      const around = Number.parseFloat(getComputedStyle(element, '::after').height) || 0;
      const target = (element.closest('label') ?? element).getBoundingClientRect().height;
      if (Math.max(target, around) >= 24 || (element.matches('.k-link') && isFreeAround(box))) return [];
      return [`${nameOf(element)} is ${Math.round(box.height)} px high`];
    });
  };
  let faults: string[] = [];
  // Parts that observe the size, such as charts, are drawn again a moment later.
  const end = performance.now() + 5_000;
  await frame();
  await frame();
  for (faults = look(); faults.length > 0 && performance.now() < end; faults = look()) await frame();
  return faults;
}

/** Returns the text keys that are visible on the page because a translation is missing. */
export function untranslatedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const key = /\b[A-Z][A-Z0-9]+(_[A-Z0-9]+)*(\.[A-Z][A-Z0-9]+(_[A-Z0-9]+)*)+\b/g;
    return [...new Set(document.body.innerText.match(key))].map((found) => `${found} is not translated`);
  });
}
