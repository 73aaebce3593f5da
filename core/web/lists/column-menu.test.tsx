// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { makeObservable, observableRef, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { UiSetting } from '../tokens.ts';
import type { DataTableColumn } from '../ui/data-table-types.ts';
import { startTestLanguage } from '../ui/test-language.ts';
import { chooseColumns, chosenColumns, isShown } from './chosen-columns.ts';
import { ColumnMenu } from './column-menu.tsx';
// The product loads this on demand; a test imports it at once, so that it need not wait for code.
import '../ui/menu-popup.tsx';

const column = (id: string, more: Partial<DataTableColumn<object>> = {}): DataTableColumn<object> => ({
  id,
  header: id.toUpperCase(),
  render: () => id,
  ...more,
});
const columns = [
  column('number', { identity: true }),
  column('partner', { hideBelow: 700 }),
  column('total'),
  column('note', { hideBelow: Infinity }),
];

class Setting implements UiSetting {
  value: unknown = undefined;
  load = vi.fn(async () => undefined);
  constructor() {
    makeObservable(this, { value: observableRef });
  }
  choose(value: unknown): void {
    runInAction(() => (this.value = value));
  }
}

const Shown = observer(function Shown({ setting }: { setting: UiSetting }) {
  const chosen = chooseColumns(columns, chosenColumns(setting.value));
  return <ColumnMenu columns={chosen} setting={setting} tableWidth={() => 600} />;
});

let setting: Setting;
beforeAll(startTestLanguage);
beforeEach(() => {
  setting = new Setting();
  render(
    <MemoryRouter>
      <Shown setting={setting} />
    </MemoryRouter>,
  );
});
afterEach(cleanup);

const open = async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button'));
  const item = (name: RegExp) => screen.findByRole('menuitemcheckbox', { name });
  return { user, item };
};
const states = () =>
  screen.getAllByRole('menuitemcheckbox').map((item) => `${item.textContent} ${item.getAttribute('aria-checked')}`);

it('[B3-16] offers every column but the one that says which row it is, and reads the choice when it opens', async () => {
  const { item } = await open();
  await item(/TOTAL/);
  expect(setting.load).toHaveBeenCalledTimes(1);
  expect(states()).toEqual(['PARTNERZobrazí sa v širšom okne true', 'TOTAL true', 'NOTE false']);
});

it('stays open while columns are shown and hidden, and keeps those that are shown', async () => {
  const { user, item } = await open();
  await user.click(await item(/TOTAL/));
  expect(setting.value).toEqual(['partner']);
  await user.click(await item(/NOTE/));
  expect(setting.value).toEqual(['partner', 'note']);
  expect(states().slice(1)).toEqual(['TOTAL false', 'NOTE false']);
});

it('goes back to how the list was at first, and then offers that no more', async () => {
  setting.choose(['total', 'of another version']);
  const { user, item } = await open();
  await item(/TOTAL/);
  const reset = () => screen.getByRole('menuitem');
  await user.click(reset());
  expect(setting.value).toBeNull();
  await user.click(screen.getByRole('button'));
  await expect.poll(() => reset().getAttribute('aria-disabled')).toBe('true');
});

it.each([undefined, null, 'total', { total: true }])('a list shows its own columns when %j was kept', (stored) => {
  expect(chooseColumns(columns, chosenColumns(stored))).toBe(columns);
});

it('what another version kept hides nothing that says which row it is, and shows nothing unknown', () => {
  const shown = chooseColumns(columns, chosenColumns(['gone', 7, 'total'])).filter(isShown);
  expect(shown.map(({ id }) => id)).toEqual(['number', 'total']);
});
