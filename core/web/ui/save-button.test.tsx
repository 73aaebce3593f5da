// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SaveButton } from './save-button.tsx';
import { startTestLanguage } from './test-language.ts';

beforeAll(startTestLanguage);
afterEach(cleanup);

describe('SaveButton', () => {
  it('[A4-15][B4-23] says Uložiť, Ukladá sa…, Uložené, and tells readers of each change', () => {
    const { rerender } = render(<SaveButton state="idle" />);
    expect(screen.getByRole('button', { name: 'Uložiť' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('');
    rerender(<SaveButton state="inProgress" />);
    expect(screen.getByRole('button', { name: 'Ukladá sa…' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Ukladá sa…');
    rerender(<SaveButton state="saved" />);
    expect(screen.getByRole('button', { name: 'Uložené' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Uložené');
  });

  it('[B4-23] ignores presses while it saves, and keeps the focus', async () => {
    const user = userEvent.setup();
    const onClick = vi.fn();
    const { rerender } = render(<SaveButton state="idle" onClick={onClick} />);
    await user.click(screen.getByRole('button'));
    rerender(<SaveButton state="inProgress" onClick={onClick} />);
    await user.click(screen.getByRole('button'));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it('submits its form by Ctrl+S, and never saves the page instead', () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <SaveButton state="idle" />
      </form>,
    );
    const isHandled = !fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
    expect(isHandled).toBe(true);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('answers Ctrl+S with the button shown last: a dialog over the page', () => {
    const page = vi.fn();
    const dialog = vi.fn();
    const { rerender } = render(<SaveButton state="idle" onClick={page} />);
    rerender(
      <>
        <SaveButton state="idle" onClick={page} />
        <SaveButton state="idle" onClick={dialog} />
      </>,
    );
    fireEvent.keyDown(document.body, { key: 's', metaKey: true });
    expect(dialog).toHaveBeenCalledTimes(1);
    expect(page).not.toHaveBeenCalled();
  });
});
