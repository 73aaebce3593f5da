import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInShell, testCompany } from '../shell/test-shell.tsx';
import { CompanyButton } from './company-button.tsx';
import { CompanySelector } from './company-selector.tsx';

const names = ['Tatranské drevo', 'Pekáreň U Ježka', 'Ľubietová', 'Stavby Šariš', 'Škola', 'Kaviareň', 'Vinárstvo'];
const seven = names.map((businessName, index) => testCompany(String(index), { businessName }));

async function open(companies = seven) {
  const onClose = vi.fn();
  const shell = await renderInShell(<CompanySelector onClose={onClose} />, { companies, open: '0' });
  const panel = await screen.findByRole('dialog', { name: 'Vaše firmy' });
  return { ...shell, onClose, panel, user: userEvent.setup() };
}
const listed = (panel: HTMLElement) =>
  within(within(panel).getByRole('list', { name: 'Ďalšie firmy' }))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const search = () => screen.findByRole('searchbox', { name: 'Hľadať firmu' });

describe('CompanySelector', () => {
  afterEach(cleanup);

  it('[A2-28] shows the open company on top, then the others, then a way to add one', async () => {
    const { panel } = await open();
    expect(panel.textContent?.startsWith('Tatranské drevo')).toBe(true);
    expect(panel.querySelector('[aria-current="true"]')?.textContent).toBe('Tatranské drevo');
    expect(listed(panel)).toEqual(['Kaviareň', 'Ľubietová', 'Pekáreň U Ježka', 'Stavby Šariš', 'Škola', 'Vinárstvo']);
    expect(within(panel).getByRole('link', { name: 'Pridať firmu' }).getAttribute('href')).toBe('/company/create');
  });

  it('[B2.8-2] is opened and closed by the button with the company’s name and an arrow', async () => {
    const user = userEvent.setup();
    await renderInShell(<CompanyButton />, { companies: seven, open: '0' });
    const button = await screen.findByRole('button', { name: /Tatranské drevo/ });
    expect(button.querySelector('[data-icon="chevron-down"], svg')).not.toBeNull();
    for (const isOpen of [true, false]) {
      await user.click(button);
      await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe(String(isOpen)));
      await waitFor(() => expect(screen.queryAllByRole('dialog', { name: 'Vaše firmy' })).toHaveLength(isOpen ? 1 : 0));
    }
  });

  it('[A2-28] shows the IČO and the role unless it is Owner, and cuts a long name, whole as a hint', async () => {
    const long = 'A'.repeat(60);
    const companies = [
      testCompany('0'),
      testCompany('1', { roleName: 'Accountant', businessName: long, registrationId: '36421928' }),
      testCompany('2', { businessName: 'Beta', registrationId: '50123459' }),
    ];
    const { panel } = await open(companies);
    expect(listed(panel)).toEqual([`${'A'.repeat(49)}…IČO\u00a036421928Účtovník`, 'BetaIČO\u00a050123459']);
    expect(within(panel).getByText(/^A+…$/).title).toBe(long);
  });

  it('[A2-28] [B7-38] names the open company among what a search finds, the last used first', async () => {
    const used = seven.map((company, day) => ({ ...company, lastLoginAt: `2026-11-0${day + 1}T08:00:00.000Z` }));
    const { panel, user } = await open(used);
    expect(listed(panel)[0]).toBe('Vinárstvo');
    await user.type(await search(), 't');
    const found = within(panel).getByRole('link', { name: /^Tatranské drevo.*Otvorená firma$/ });
    expect(found.getAttribute('aria-current')).toBe('true');
    expect(within(panel).getAllByText('Tatranské drevo')).toHaveLength(1);
  });

  it('[A2-28] has no search under seven companies; the focus starts on the first', async () => {
    const { panel } = await open(seven.slice(0, 6));
    expect(within(panel).queryByRole('searchbox')).toBeNull();
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Kaviareň'));
  });

  it('[A2-28] finds while typing, and Enter opens the first found', async () => {
    const { panel, user, navigator, onClose } = await open();
    const box = await search();
    await vi.waitFor(() => expect(document.activeElement).toBe(box));
    await user.type(box, 'lubie');
    expect(listed(panel)).toEqual(['Ľubietová']);
    await user.keyboard('{Enter}');
    expect(navigator.location.path).toBe('/company/2');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('[A2-28] says when nothing is found', async () => {
    const { panel, user } = await open();
    await user.type(await search(), 'xyz');
    expect(listed(panel)).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('Žiadna firma nezodpovedá hľadaniu „xyz“.');
  });

  it('[A2-28] is walked through by arrows, from the search to the end and back', async () => {
    const { user } = await open();
    const box = await search();
    await vi.waitFor(() => expect(document.activeElement).toBe(box));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Ľubietová');
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Pridať firmu');
    await user.keyboard('{ArrowDown}{Home}');
    expect(document.activeElement).toBe(box);
  });

  it('[A2-28] goes on searching when a letter is typed in the list', async () => {
    const { panel, user } = await open();
    const box = await search();
    await vi.waitFor(() => expect(document.activeElement).toBe(box));
    await user.keyboard('{ArrowDown}');
    await user.keyboard('k');
    expect(listed(panel)).toEqual(['Kaviareň']);
  });
});
