import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { GlobalErrors, globalErrors } from '#core/web/shell';
import { renderInShell } from '../shell/test-shell.tsx';
import { LazyOverlay } from './lazy-overlay.tsx';

afterEach(cleanup);

it('[A8-5] that cannot be fetched closes and says so; the page stays, and the next press tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React logs the errors that a boundary caught
  let isAway = true;
  const load = async () => {
    if (isAway) throw new TypeError('Failed to fetch dynamically imported module: https://kostra.test/assets/x.js');
    return { default: ({ isOpen }: { isOpen: boolean }) => (isOpen ? <p>Vaše firmy</p> : null) };
  };
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Otvoriť</button>
        <LazyOverlay load={load} isOpen={isOpen} onClose={() => setOpen(false)} />
      </>
    );
  }
  const toasts: unknown[] = [];
  const feedback = { toast: ({ code }: { code?: string }) => (toasts.push(code), { close: () => undefined }) };
  const errors = new GlobalErrors({ feedback, reload: () => undefined });
  await renderInShell(<Page />, { provides: [[globalErrors, errors]] });
  await userEvent.click(screen.getByRole('button', { name: 'Otvoriť' }));
  await vi.waitFor(() => expect(toasts).toEqual(['connection-lost']));
  isAway = false;
  await act(async () => userEvent.click(screen.getByRole('button', { name: 'Otvoriť' })));
  await screen.findByText('Vaše firmy');
});
