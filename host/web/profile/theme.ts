/** How the page is coloured; `system` follows the system's setting. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'kostra.theme';

/** What was chosen in this browser. Storage may be closed to us (a private window): then the system decides. */
export function storedTheme(storage: Pick<Storage, 'getItem'> = localStorage): Theme {
  try {
    const stored = storage.getItem(key);
    return themes.find((theme) => theme === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Colours the page. Runs before the first paint, so that nothing flashes. */
export function showTheme(theme: Theme, page: Document = document): void {
  if (theme === 'system') delete page.documentElement.dataset['theme'];
  else page.documentElement.dataset['theme'] = theme;
}

/** Colours the page, now and the next time. */
export function chooseTheme(theme: Theme, page: Document = document, storage: Storage = localStorage): void {
  showTheme(theme, page);
  try {
    storage.setItem(key, theme);
  } catch {
    // Not kept: the choice holds for this page only.
  }
}
