import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInShell } from '../shell/test-shell.tsx';
import ClockPage from './clock-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[A2-9] [B2.18-1] says what to mend, and loads the application anew, at its start', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  await renderInShell(<ClockPage />, { path: '/time-not-synchronized' });
  screen.getByRole('heading', { name: 'Čas vo vašom počítači nie je správny' });
  await userEvent.click(screen.getByRole('button', { name: 'Načítať znova' }));
  expect(assign).toHaveBeenCalledWith('/');
});
