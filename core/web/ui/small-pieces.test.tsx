// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import envelope from '@blueprintjs/icons/lib/esm/generated/16px/paths/envelope.js';
import { Avatar, initialsOf } from './avatar.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { SearchBox } from './search-box.tsx';
import { Tabs } from './tabs.tsx';
import { startTestLanguage } from './test-language.ts';
import { Toaster } from './toaster.tsx';
import { Tooltip } from './tooltip.tsx';

/** Advances the time, and lets React draw the result. */
function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

beforeAll(startTestLanguage);
afterEach(cleanup);

describe('Icon', () => {
  it('draws one of the house by its name, one of Blueprint, and one that a plugin drew itself', () => {
    const drawn = (icon: React.ReactNode) =>
      [...render(icon).container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
    expect(drawn(<Icon name="add" />)).toEqual([expect.stringMatching(/^M13 7/)]);
    expect(drawn(<Icon name={envelope} />)).toEqual(envelope);
    expect(drawn(<Icon name={['M0 0h16', 'M0 8h16']} />)).toEqual(['M0 0h16', 'M0 8h16']);
  });
});

describe('Avatar', () => {
  it.each([
    ['jana.kovacova@firma.sk', 'JK'],
    ['info@firma.sk', 'I'],
    ['peter-jan_novak2@firma.sk', 'PN'],
    ['123@firma.sk', '?'],
  ])('[B2.8-2] draws the initials of %s as %s', (email, initials) => {
    expect(initialsOf(email)).toBe(initials);
  });

  it('is read only where it is given a label', () => {
    render(<Avatar email="jana.kovacova@firma.sk" label="Jana Kováčová" />);
    expect(screen.getByRole('img', { name: 'Jana Kováčová' }).textContent).toBe('JK');
  });
});

describe('Tooltip', () => {
  /** The query option for elements in the top layer: jsdom has no top layer, so it treats them as hidden. */
  const onTop = { hidden: true };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('[B9-15] shows after 500 ms over its target, describes it, and goes on Escape', () => {
    render(
      <Tooltip text="Uhradené v hotovosti">
        <button type="button">Stav</button>
      </Tooltip>,
    );
    const button = screen.getByRole('button');
    fireEvent.pointerEnter(button.parentElement as HTMLElement, { pointerType: 'mouse' });
    pass(499);
    expect(screen.queryByRole('tooltip', onTop)).toBeNull();
    pass(1);
    const tooltip = screen.getByRole('tooltip', onTop);
    expect(button.getAttribute('aria-describedby')).toBe(tooltip.id);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('tooltip', onTop)).toBeNull();
    expect(button.hasAttribute('aria-describedby')).toBe(false);
  });

  it('[B9-15] does not show when the pointer leaves sooner, nor for a finger', () => {
    render(<IconButton icon="download" label="Tlačiť" />);
    const anchor = screen.getByRole('button', { name: 'Tlačiť' }).parentElement as HTMLElement;
    fireEvent.pointerEnter(anchor, { pointerType: 'mouse' });
    pass(300);
    fireEvent.pointerLeave(anchor);
    pass(1000);
    fireEvent.pointerEnter(anchor, { pointerType: 'touch' });
    pass(1000);
    expect(screen.queryByRole('tooltip', onTop)).toBeNull();
  });
});

describe('Toaster', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const toast = { id: 'one', intent: 'info', text: 'Doklad bol presunutý.', timeout: 5000 } as const;

  it('lets a toast go when its time is over, and keeps one without a time', () => {
    const onDismiss = vi.fn();
    render(<Toaster items={[toast, { ...toast, id: 'two', timeout: 0 }]} onDismiss={onDismiss} />);
    pass(4999);
    expect(onDismiss).not.toHaveBeenCalled();
    pass(60_000);
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith('one');
  });

  it('[B4-17] stops the time while it is pointed at and starts it again on leaving', () => {
    const onDismiss = vi.fn();
    render(<Toaster items={[toast]} onDismiss={onDismiss} />);
    const shown = screen.getByText(toast.text).parentElement as HTMLElement;
    pass(4000);
    fireEvent.pointerEnter(shown);
    pass(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.pointerLeave(shown);
    pass(4999);
    expect(onDismiss).not.toHaveBeenCalled();
    pass(1);
    expect(onDismiss).toHaveBeenCalledOnce();
  });

  it('stops the time while the focus is in it, also when the pointer leaves', () => {
    const onDismiss = vi.fn();
    render(<Toaster items={[toast]} onDismiss={onDismiss} />);
    const shown = screen.getByText(toast.text).parentElement as HTMLElement; // the text's parent is the toast
    fireEvent.pointerEnter(shown);
    fireEvent.focus(screen.getByRole('button'));
    fireEvent.pointerLeave(shown);
    pass(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.blur(screen.getByRole('button'));
    pass(5000);
    expect(onDismiss).toHaveBeenCalledOnce();
  });

  it('takes back the last of what can be taken back by Ctrl+Z, unless the page needs the key itself', () => {
    const done: string[] = [];
    const undoable = (id: string) => ({
      ...toast,
      id,
      action: { label: id, undoes: true as const, onClick: () => done.push(id) },
    });
    const other = { ...toast, id: 'three', action: { label: 'Zobraziť', onClick: () => done.push('three') } };
    render(<Toaster items={[undoable('one'), undoable('two'), other]} onDismiss={(id) => done.push(`close ${id}`)} />);
    const keys = { key: 'z', ctrlKey: true };
    const own = (event: KeyboardEvent) => event.preventDefault();
    document.body.addEventListener('keydown', own);
    fireEvent.keyDown(document.body, keys);
    document.body.removeEventListener('keydown', own);
    fireEvent.keyDown(document.body, { ...keys, shiftKey: true });
    expect(done).toEqual([]);
    fireEvent.keyDown(document.body, keys);
    expect(done).toEqual(['close two', 'two']);
    expect(screen.getByRole('button', { name: 'two' }).getAttribute('aria-keyshortcuts')).toBe('Control+Z');
    expect(screen.getByRole('button', { name: 'Zobraziť' }).hasAttribute('aria-keyshortcuts')).toBe(false);
  });

  it('closes a toast before running its action', () => {
    const order: string[] = [];
    const action = { label: 'Vrátiť späť', onClick: () => order.push('action') };
    render(<Toaster items={[{ ...toast, action }]} onDismiss={(id) => order.push(id)} />);
    fireEvent.click(screen.getByRole('button', { name: 'Vrátiť späť' }));
    expect(order).toEqual(['one', 'action']);
  });
});

describe('Tabs', () => {
  it('move and show by arrows, Home and End, with one stop for Tab', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    const tabs = ['a', 'b', 'c'].map((id) => ({ id, label: id }));
    render(
      <Tabs label="Časti" tabs={tabs} active="a" onChange={onChange}>
        obsah
      </Tabs>,
    );
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'a', selected: true }));
    await user.keyboard('{ArrowLeft}');
    expect(onChange).toHaveBeenLastCalledWith('c');
    await user.keyboard('{ArrowRight}');
    expect(onChange).toHaveBeenLastCalledWith('b');
    await user.keyboard('{End}');
    expect(onChange).toHaveBeenLastCalledWith('c');
    expect(screen.getByRole('tabpanel', { name: 'a' }).textContent).toBe('obsah');
  });
});

describe('SearchBox', () => {
  it('clears by Escape first and lets go of the focus next', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    const { rerender } = render(<SearchBox label="Hľadať" value="abc" onChange={onChange} />);
    screen.getByRole('searchbox', { name: 'Hľadať' }).focus();
    await user.keyboard('{Escape}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('');
    rerender(<SearchBox label="Hľadať" value="" onChange={onChange} />);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(document.body);
  });
});
