/** Resolves once the page has been painted and the browser has nothing better to do; after 2 s at the latest. */
export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    // Not every browser has requestIdleCallback; two frames on, the first paint is out.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
