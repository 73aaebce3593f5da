import { afterEach, describe, expect, it } from 'vitest';
import { chooseTheme, storedTheme } from './theme.ts';

const chosen = () => document.documentElement.dataset['theme'];

describe('the theme', () => {
  afterEach(() => localStorage.clear());

  it('follows the system until something is chosen', () => {
    expect(storedTheme()).toBe('system');
  });

  it('is kept in this browser', () => {
    chooseTheme('dark');
    expect(chosen()).toBe('dark');
    expect(storedTheme()).toBe('dark');
    chooseTheme('system');
    expect(chosen()).toBeUndefined();
    expect(storedTheme()).toBe('system');
  });

  it('follows the system where storage is closed', () => {
    const closed = { getItem: () => { throw new Error('denied'); } };
    expect(storedTheme(closed)).toBe('system');
  });
});
