import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { resource } from '#core/access';
import { shortcut } from '#core/web/tokens';
import { renderInShell, testCompany } from '../shell/test-shell.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const partners = resource('partners', { read: [] });
const contributions = [
  shortcut({ id: 'test.invoices', keys: 'g i', titleKey: 'I', to: 'invoices' }),
  shortcut({ id: 'test.partners', keys: 'g p', titleKey: 'P', to: 'partners', gate: partners.read }),
];

function Place() {
  useShortcuts();
  return (
    <main>
      <input type="search" aria-label="Hľadať" />
      <input type="checkbox" aria-label="Označiť" />
    </main>
  );
}
const show = (permissions: readonly string[] = []) => {
  const companies = [testCompany('1')];
  return renderInShell(<Place />, { path: '/company/1/banks', companies, open: '1', permissions, contributions });
};

describe('the keys of the frame', () => {
  afterEach(cleanup);

  it('lead to where plugins say, inside the company', async () => {
    const { navigator } = await show();
    await userEvent.keyboard('gi');
    expect(navigator.location.path).toBe('/company/1/invoices');
  });

  it('lead nowhere the user may not go', async () => {
    const { navigator } = await show();
    await userEvent.keyboard('gp');
    expect(navigator.location.path).toBe('/company/1/banks');
    cleanup();
    const allowed = await show(['partners:read']);
    await userEvent.keyboard('gp');
    expect(allowed.navigator.location.path).toBe('/company/1/partners');
  });

  it('bring the focus to the search, open the companies and the help', async () => {
    const { shell } = await show();
    await userEvent.keyboard('/');
    const search = screen.getByRole('searchbox');
    expect(document.activeElement).toBe(search);
    expect((search as HTMLInputElement).value).toBe('');
    search.blur();
    await userEvent.keyboard('gf');
    expect(shell.companySelector.isOpen).toBe(true);
    await userEvent.keyboard('?');
    expect(shell.help.isOpen).toBe(true);
  });

  it('bring the focus to the search of a page that is still loading, unless something else is pressed meanwhile', async () => {
    await show();
    const main = screen.getByRole('main');
    const search = screen.getByRole('searchbox');
    search.remove();
    await userEvent.keyboard('/');
    main.append(search);
    await waitFor(() => expect(document.activeElement).toBe(search));
    search.remove();
    await userEvent.keyboard('/');
    await userEvent.click(screen.getByRole('checkbox'));
    main.append(search);
    await Promise.resolve(); // the page's changes are told in a microtask
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
  });

  it('do not wait for a search on a page that has none', async () => {
    await show();
    const main = screen.getByRole('main');
    const search = screen.getByRole('searchbox');
    search.replaceWith(document.createElement('h1'));
    await userEvent.keyboard('/');
    main.append(search);
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
  });

  it('are letters where something is typed, and keys again on a check box', async () => {
    const { navigator } = await show();
    await userEvent.type(screen.getByRole('searchbox'), 'gi');
    expect(navigator.location.path).toBe('/company/1/banks');
    screen.getByRole('checkbox').focus();
    await userEvent.keyboard('gi');
    expect(navigator.location.path).toBe('/company/1/invoices');
  });

  it('keep still while something is open over the page', async () => {
    const { navigator } = await show();
    const menu = document.body.appendChild(document.createElement('div'));
    menu.setAttribute('role', 'menu');
    await userEvent.keyboard('gi');
    expect(navigator.location.path).toBe('/company/1/banks');
    menu.remove();
  });
});
