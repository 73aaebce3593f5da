// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Suggest } from './suggest.tsx';
import { startTestLanguage } from './test-language.ts';

const names = ['Obec Ľubietová', 'Chlieb a soľ, s. r. o.', 'Čistiareň Šťastný'];

beforeAll(startTestLanguage);
afterEach(cleanup);

interface ChoiceProps {
  onCreate?: (text: string) => void;
  onSearch?: (text: string) => void;
  loading?: boolean;
}

function Choice({ onCreate, onSearch, loading }: ChoiceProps) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <Suggest
        aria-label="Odberateľ"
        items={names}
        itemKey={(name) => name}
        itemText={(name) => name}
        value={value}
        onChange={setValue}
        onCreate={onCreate}
        onSearch={onSearch}
        loading={loading}
      />
      <output data-testid="value">{value}</output>
    </>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Odberateľ' });
const chosen = () => screen.getByTestId('value').textContent;

describe('Suggest', () => {
  it('is a combobox that names its list and the active option', async () => {
    const user = userEvent.setup();
    render(<Choice />);
    expect(box().getAttribute('aria-expanded')).toBe('false');
    await user.click(box());
    const list = await screen.findByRole('listbox');
    expect(box().getAttribute('aria-controls')).toBe(list.id);
    await user.keyboard('{ArrowDown}');
    const active = document.getElementById(box().getAttribute('aria-activedescendant') ?? '');
    expect(active?.getAttribute('role')).toBe('option');
    expect(document.activeElement).toBe(box());
  });

  it('finds by word beginnings without diacritics and chooses by Enter', async () => {
    const user = userEvent.setup();
    render(<Choice />);
    await user.type(box(), 'lubie');
    await expect.poll(() => screen.queryAllByRole('option').length).toBe(1);
    await user.keyboard('{Enter}');
    expect(chosen()).toBe('Obec Ľubietová');
    await expect.poll(() => box().value).toBe('Obec Ľubietová');
    await expect.poll(() => screen.queryByRole('listbox')).toBeNull();
  });

  it('chooses by a press and clears by its cross', async () => {
    const user = userEvent.setup();
    render(<Choice />);
    await user.click(box());
    await user.click(await screen.findByRole('option', { name: 'Čistiareň Šťastný' }));
    expect(chosen()).toBe('Čistiareň Šťastný');
    await user.click(screen.getByRole('button', { name: 'Zrušiť výber' }));
    expect(chosen()).toBe('');
  });

  it('gives up by Escape without changing the choice', async () => {
    const user = userEvent.setup();
    render(<Choice />);
    await user.type(box(), 'chl');
    await user.keyboard('{Escape}');
    expect(box().getAttribute('aria-expanded')).toBe('false');
    expect(box().value).toBe('');
    expect(chosen()).toBe('');
  });

  it('offers to create what was not found, and asks elsewhere when the items come from there', async () => {
    const user = userEvent.setup();
    const onCreate = vi.fn();
    const onSearch = vi.fn();
    const { rerender } = render(<Choice onCreate={onCreate} />);
    await user.type(box(), 'Nová firma{Enter}');
    expect(onCreate).toHaveBeenCalledExactlyOnceWith('Nová firma');
    rerender(<Choice onSearch={onSearch} />);
    await user.type(box(), 'ob');
    expect(onSearch).toHaveBeenLastCalledWith('ob');
    expect(screen.getAllByRole('option')).toHaveLength(names.length);
  });

  it('offers of what was found before only what matches, until an answer comes', async () => {
    const user = userEvent.setup();
    const onCreate = vi.fn();
    render(<Choice onSearch={vi.fn()} onCreate={onCreate} loading />);
    await user.type(box(), 'cist');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Čistiareň Šťastný']);
    await user.type(box(), 'x{Enter}');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(chosen()).toBe('');
    expect(onCreate).not.toHaveBeenCalled();
  });
});
