import { describe, expect, it } from 'vitest';
import { safeStorage } from './browser-storage.ts';
import { PreferencesStore } from './preferences-store.ts';

/** A Storage with only the methods that are used. */
function memory(entries: Record<string, string> = {}): Storage {
  const stored = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as unknown as Storage;
}

describe('preferences', () => {
  it('are kept between visits', () => {
    const storage = memory();
    const first = new PreferencesStore(safeStorage(() => storage));
    expect([first.theme, first.language]).toEqual(['system', undefined]);
    first.setTheme('dark');
    first.keepLanguage('de');
    const second = new PreferencesStore(safeStorage(() => storage));
    expect([second.theme, second.language]).toEqual(['dark', 'de']);
  });

  it('that no version of ours wrote are passed over', () => {
    const storage = memory({ 'kostra.theme': 'purple', 'kostra.language': 'fr' });
    const preferences = new PreferencesStore(safeStorage(() => storage));
    expect([preferences.theme, preferences.language]).toEqual(['system', undefined]);
  });

  it('last as long as the page where storage is blocked', () => {
    const blocked = safeStorage(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const preferences = new PreferencesStore(blocked);
    preferences.setTheme('light');
    expect(preferences.theme).toBe('light');
    expect(blocked.get('kostra.theme')).toBeUndefined();
  });

  it('mark the page with the theme, and leave it alone for the system’s', () => {
    const root = { dataset: {} as Record<string, string | undefined> };
    const preferences = new PreferencesStore(safeStorage(() => memory()));
    const stop = preferences.applyTo(root as unknown as HTMLElement); // only its dataset is used
    preferences.setTheme('dark');
    expect(root.dataset).toEqual({ theme: 'dark' });
    preferences.setTheme('system');
    expect(root.dataset).toEqual({});
    stop();
  });

  it('follow those of another tab until they are stopped', () => {
    const page = new EventTarget();
    const preferences = new PreferencesStore(safeStorage(() => memory()));
    const spoken: string[] = [];
    const stop = preferences.follow(page as Window, (language) => spoken.push(language)); // it is only used for its events
    const choose = (key: string, newValue: string | null) =>
      page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    choose('kostra.theme', 'dark');
    choose('kostra.language', 'de');
    choose('kostra.language', 'klingon');
    choose('another.theme', 'light');
    expect([preferences.theme, spoken]).toEqual(['dark', ['de']]);
    choose('kostra.theme', null);
    expect(preferences.theme).toBe('system');
    stop();
    choose('kostra.theme', 'light');
    expect(preferences.theme).toBe('system');
  });
});
