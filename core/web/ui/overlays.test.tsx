// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { MenuButton } from './menu-button.tsx';
import { startTestLanguage } from './test-language.ts';

beforeAll(startTestLanguage);
afterEach(cleanup);

function Where() {
  return <output>{useLocation().pathname}</output>;
}

describe('MenuButton', () => {
  const onDelete = vi.fn();
  const show = () =>
    render(
      <MemoryRouter>
        <MenuButton
          text="Export"
          entries={[
            { id: 'pdf', label: 'PDF', to: '/pdf', current: true },
            { id: 'help', label: 'Pomoc', href: 'https://help.kostra.test/export', newTab: true },
            { separator: 'line' },
            { id: 'off', label: 'Nedostupné', disabled: true, onSelect: onDelete },
            { id: 'delete', label: 'Vymazať', danger: true, onSelect: onDelete },
          ]}
        />
        <Where />
      </MemoryRouter>,
    );
  const item = (name: string) => screen.findByRole('menuitem', { name });

  it('opens with the first item, moves by arrows, Home, End and letters, and gives the focus back on Escape', async () => {
    const user = userEvent.setup();
    show();
    const button = screen.getByRole('button', { name: 'Export' });
    expect(button.getAttribute('aria-haspopup')).toBe('menu');
    button.focus();
    await user.keyboard('{Enter}');
    const first = await item('PDF');
    await expect.poll(() => document.activeElement).toBe(first);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(await item('Vymazať'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(first);
    await user.keyboard('n');
    expect(document.activeElement).toBe(await item('Nedostupné'));
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('menu')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(button);
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('leads by links: their address can be copied, opened in a new tab, and the open one is marked', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const page = await item('PDF');
    expect(page.getAttribute('href')).toBe('/pdf');
    expect(page.getAttribute('aria-current')).toBe('page');
    const help = await item('Pomoc');
    expect(help.getAttribute('href')).toBe('https://help.kostra.test/export');
    expect(help).toMatchObject({ target: '_blank', rel: 'noreferrer' });
    expect(help.getAttribute('aria-current')).toBeNull();
    const pressed = await new Promise<MouseEvent>((resolve) => {
      window.addEventListener('click', resolve, { once: true });
      page.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }));
    });
    expect(pressed.defaultPrevented).toBe(false); // the browser itself opens the new tab
    expect(screen.getByRole('status').textContent).toBe('/');
  });

  it('chooses by Enter, goes to an address, and leaves what is disabled alone', async () => {
    const user = userEvent.setup();
    show();
    const button = screen.getByRole('button', { name: 'Export' });
    await user.click(button);
    const first = await item('PDF');
    await expect.poll(() => document.activeElement).toBe(first); // the menu moves the focus once it is shown
    await user.click(await item('Nedostupné'));
    expect(onDelete).not.toHaveBeenCalled();
    (await item('Vymazať')).focus();
    await user.keyboard('{Enter}');
    expect(onDelete).toHaveBeenCalledTimes(1);
    await expect.poll(() => screen.queryByRole('menu')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(button);
    await user.click(button);
    await user.click(await item('PDF'));
    expect(screen.getByRole('status').textContent).toBe('/pdf');
  });

  it('is gone as soon as it is closed, so that keys of the page work again', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const first = await item('PDF');
    await expect.poll(() => document.activeElement).toBe(first);
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(first.isConnected).toBe(false), { timeout: 50, interval: 1 });
  });

  it('closes by a second press of its button', async () => {
    const user = userEvent.setup();
    show();
    const button = screen.getByRole('button', { name: 'Export' });
    await user.click(button);
    await item('PDF');
    await user.click(button);
    await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  });
});

describe('Dialog', () => {
  it('hears Escape also in the frame before the focus has come to it; later only where the focus is', async () => {
    const onClose = vi.fn();
    const early = render(
      <Dialog isOpen onClose={onClose} title="Skorý">
        text
      </Dialog>,
    );
    fireEvent.keyDown(document.body, { key: 'Escape' });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
    early.unmount();
    render(
      <Dialog isOpen onClose={onClose} title="Neskorý">
        text
      </Dialog>,
    );
    const late = screen.getByRole('dialog', { name: 'Neskorý' });
    await expect.poll(() => late.closest('.bp6-overlay')?.contains(document.activeElement)).toBe(true);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  function Opener({ kind }: { kind: 'dialog' | 'confirm' | 'drawer' }) {
    const [isOpen, setOpen] = useState(false);
    const close = () => setOpen(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          otvoriť
        </button>
        {kind === 'dialog' && (
          <Dialog isOpen={isOpen} onClose={close} title="Nový štítok">
            <input aria-label="Názov" autoFocus />
          </Dialog>
        )}
        {kind === 'confirm' && (
          <ConfirmDialog
            isOpen={isOpen}
            title="Vymazať rad FA?"
            tone="danger"
            confirmLabel="Vymazať rad"
            onConfirm={close}
            onCancel={close}
          >
            Nedá sa vrátiť.
          </ConfirmDialog>
        )}
        {kind === 'drawer' && (
          <Drawer isOpen={isOpen} onClose={close} title="Profil">
            obsah
          </Drawer>
        )}
      </>
    );
  }

  it.each(['dialog', 'confirm', 'drawer'] as const)('gives the focus back to what opened it (%s)', async (kind) => {
    const user = userEvent.setup();
    render(<Opener kind={kind} />);
    const button = screen.getByRole('button', { name: 'otvoriť' });
    await user.click(button);
    const dialog = await screen.findByRole(kind === 'confirm' ? 'alertdialog' : 'dialog');
    await expect.poll(() => dialog.closest('.bp6-overlay')?.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole(kind === 'confirm' ? 'alertdialog' : 'dialog')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(button);
  });

  it('gives it back also where a form took the place of what was loading', async () => {
    function Loading({ step }: { step: 'closed' | 'loading' | 'loaded' }) {
      return (
        <>
          <button type="button">upraviť</button>
          {step === 'loading' && (
            <Dialog key="loading" isOpen title="Načítava sa">
              <button type="button" autoFocus>
                zrušiť
              </button>
            </Dialog>
          )}
          {step === 'loaded' && (
            <Dialog key="loaded" isOpen title="Formulár">
              <input aria-label="Názov" autoFocus />
            </Dialog>
          )}
        </>
      );
    }
    const { rerender } = render(<Loading step="closed" />);
    const button = screen.getByRole('button', { name: 'upraviť' });
    button.focus();
    rerender(<Loading step="loading" />);
    await expect.poll(() => document.activeElement?.textContent).toBe('zrušiť');
    rerender(<Loading step="loaded" />);
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Názov');
    rerender(<Loading step="closed" />);
    await expect.poll(() => document.activeElement).toBe(button);
  });

  it.each(['dialog', 'confirm', 'drawer'] as const)('is gone as soon as it is closed: %s', async (kind) => {
    const user = userEvent.setup();
    render(<Opener kind={kind} />);
    const button = screen.getByRole('button', { name: 'otvoriť' });
    await user.click(button);
    const dialog = await screen.findByRole(kind === 'confirm' ? 'alertdialog' : 'dialog');
    await expect.poll(() => dialog.closest('.bp6-overlay')?.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    // The page's shortcuts do not work while the dialog exists, so it must not fade out.
    await vi.waitFor(() => expect(dialog.isConnected).toBe(false), { timeout: 50, interval: 1 });
    expect(document.activeElement).toBe(button);
  });

  it('[A8-18] without a way to close it stays until its action is chosen', async () => {
    const user = userEvent.setup();
    render(
      <Dialog
        isOpen
        title="Číselný rad bol zmenený."
        role="alertdialog"
        actions={<button type="button">Obnoviť</button>}
      >
        text
      </Dialog>,
    );
    const dialog = await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    expect(dialog.isConnected).toBe(true);
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Obnoviť']);
  });

  it('is named by its title and starts on the field that asks for it', async () => {
    const user = userEvent.setup();
    render(<Opener kind="dialog" />);
    await user.click(screen.getByRole('button'));
    await screen.findByRole('dialog', { name: 'Nový štítok' });
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Názov'));
  });

  it('[A4-15] asks before something is lost, starting on the way out and describing the loss', async () => {
    const user = userEvent.setup();
    render(<Opener kind="confirm" />);
    await user.click(screen.getByRole('button'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Vymazať rad FA?' });
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Nedá sa vrátiť.');
    await expect.poll(() => document.activeElement?.textContent).toBe('Zrušiť');
  });
});
