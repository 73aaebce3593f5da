import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { licensed, resource } from '#core/access';
import { contribute, token } from '#core/registry';
import { type NavBadge, type NavCondition, navItem, navigationOverlays, type OverlaySource } from '#core/web/tokens';
import { SectionMenu } from '../frame/section-menu.tsx';
import { item, TestSignal, words } from '../navigation/test-items.ts';
import { renderInShell, testCompany, type TestShellOptions } from '../shell/test-shell.tsx';
import SideNav from './side-nav.tsx';

const applications = {
  Invoicing: { title: words('Fakturácia'), basePath: '/' },
  BusinessApp: { title: words('BusinessApp'), basePath: '/business', navigation: 'side' },
  Warehouse: { title: words('Sklad'), basePath: '/warehouse' },
};
const link = (id: string, more: Partial<Parameters<typeof item>[1]> = {}) =>
  navItem({ id, titleKey: id, to: id, ...more });
const group = (id: string) => navItem({ id, titleKey: id });

function show(
  contributions: TestShellOptions['contributions'] = [],
  options: Partial<TestShellOptions> = {},
  isNarrow = false,
) {
  let commits = 0;
  const view = renderInShell(
    <Profiler id="nav" onRender={() => (commits += 1)}>
      <SideNav companyId="1" isNarrow={isNarrow} />
    </Profiler>,
    {
      companies: [testCompany('1')],
      open: '1',
      permissions: ['invoices:read'],
      application: 'BusinessApp',
      path: '/company/1/a',
      config: { applications },
      contributions,
      ...options,
    },
  );
  return view.then((shell) => ({ ...shell, commits: () => commits }));
}
const head = (name: string) => screen.getByRole('button', { name });
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });

describe('the side navigation', () => {
  beforeEach(() => localStorage.clear());
  afterEach(cleanup);

  it('[A2-38] lists applications with their items, the open one opened', async () => {
    await show([link('a'), link('stock', { application: 'Warehouse' })]);
    expect(head('BusinessApp').getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('link', { name: 'a' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Fakturácia' }).getAttribute('href')).toBe('/company/1');
    fireEvent.click(head('Sklad'));
    const stock = screen.getByRole('link', { name: /^stock/ });
    expect(stock.getAttribute('href')).toBe('/warehouse/company/1/stock');
  });

  it('[A2-38] [A9-6] marks the active link 100 ms after the address last changed', async () => {
    const { clock, navigator } = await show([link('a'), link('b'), link('c')]);
    const current = () => document.querySelector('[aria-current]')?.textContent;
    act(() => navigator.go('/company/1/b'));
    await act(() => clock.advance(99));
    expect(current()).toBe('a');
    act(() => navigator.go('/company/1/c'));
    await act(() => clock.advance(99));
    expect(current()).toBe('a');
    await act(() => clock.advance(1));
    expect(current()).toBe('c');
  });

  it('[A2-38] opens several parts, or one at a time, as the overlay says', async () => {
    const parts = ['g', 'h'].flatMap((id) => [
      group(id),
      link(`${id}1`, { parent: id }),
      link(`${id}2`, { parent: id }),
    ]);
    const source = token<OverlaySource, 'company'>('test.overlay', 'company');
    const overlays = contribute(navigationOverlays, { id: 'test.overlays' }, { overlay: source });
    const opened = () => ['g', 'h'].map((name) => head(name).getAttribute('aria-expanded'));
    await show(parts);
    expect(opened()).toEqual(['true', 'true']);
    cleanup();
    localStorage.setItem(
      'kostra.navigation.1',
      JSON.stringify({ version: 1, options: { multipleOpen: false, collapsible: false }, operations: [] }),
    );
    await show([...parts, overlays]);
    expect(opened()).toEqual(['false', 'false']);
    fireEvent.click(head('g'));
    fireEvent.click(head('h'));
    expect(opened()).toEqual(['false', 'true']);
    expect(screen.queryByRole('button', { name: 'Zbaliť navigáciu' })).toBeNull();
  });

  it('[A2-38] is steered by the keyboard alone', async () => {
    await show([link('a'), link('b'), link('stock', { application: 'Warehouse' })]);
    head('BusinessApp').focus();
    key('ArrowDown');
    expect(document.activeElement?.textContent).toBe('a');
    key('End');
    expect(document.activeElement).toBe(head('Zbaliť navigáciu'));
    key('Home');
    expect(document.activeElement).toBe(head('BusinessApp'));
    key('ArrowLeft');
    expect(head('BusinessApp').getAttribute('aria-expanded')).toBe('false');
    key('ArrowDown');
    expect(document.activeElement?.textContent).toBe('Fakturácia');
    key('Home');
    key('ArrowRight');
    key('ArrowDown');
    key('Escape');
    expect([document.activeElement, head('BusinessApp').getAttribute('aria-expanded')]).toEqual([
      head('BusinessApp'),
      'false',
    ]);
  });

  it('[A2-38] [A9-6] keeps in this browser whether it is collapsed', async () => {
    const { shell } = await show();
    fireEvent.click(head('Zbaliť navigáciu'));
    expect([shell.sideNav.isCollapsed, localStorage.getItem('kostra.side-nav')]).toEqual([true, 'collapsed']);
    cleanup();
    await show([link('a', { icon: ['M0 8h16'] }), link('stock', { application: 'Warehouse' })], {}, true);
    expect(screen.getByRole('link', { name: 'a' }).textContent).toBe('');
    fireEvent.click(head('Rozbaliť navigáciu'));
    expect(localStorage.getItem('kostra.side-nav')).toBeNull();
  });

  it('[A2-38] hides, disables and locks what its gate refuses', async () => {
    const { edit } = resource('stock', { edit: [] });
    await show([
      link('a'),
      link('hidden', { gate: edit }),
      link('disabled', { gate: edit, whenDenied: 'disabled' }),
      link('locked', { gate: licensed('stock', { package: 'Pro' }), whenDenied: 'locked' }),
    ]);
    expect(screen.queryByRole('link', { name: 'hidden' })).toBeNull();
    const disabled = screen.getByRole('link', { name: 'disabled' });
    expect([disabled.getAttribute('aria-disabled'), disabled.getAttribute('href')]).toEqual(['true', null]);
    expect(
      within(screen.getByRole('link', { name: /^locked/ })).getByRole('img', { name: 'Nie je vo vašom balíku' }),
    ).toBeDefined();
  });
});

describe('what depends on a service', () => {
  beforeEach(() => localStorage.clear());
  afterEach(cleanup);

  it('[B2.2-7] [B6-2] an entry is there only while its service says so', async () => {
    const signal = new TestSignal();
    const data = token<NavCondition, 'app'>('test.data', 'app');
    const { host } = await renderInShell(<SectionMenu companyId="1" isKnown />, {
      companies: [testCompany('1')],
      open: '1',
      permissions: [],
      contributions: [link('partners'), link('ai-visualization', { shownWhile: data })],
      provides: [[data, signal]],
    });
    await waitFor(() => expect(host.scope.peek(data)).toBe(signal));
    const shown = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(shown()).toEqual(['partners']);
    await act(async () => signal.set(1));
    expect(shown()).toEqual(['partners', 'ai-visualization']);
    await act(async () => signal.set(0));
    expect(shown()).toEqual(['partners']);
  });

  it('counts nothing beside an entry that is locked: asking for it would be refused', async () => {
    const count = token<NavBadge, 'app'>('test.count', 'app');
    const signal = new TestSignal();
    const gate = licensed('test', { package: 'Pro' });
    const { host } = await show(
      [link('open', { badge: count }), link('shut', { badge: count, gate, whenDenied: 'locked' })],
      {
        provides: [[count, signal]],
      },
    );
    await waitFor(() => expect(host.scope.peek(count)).toBe(signal));
    await act(async () => signal.set(7));
    const shown = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(shown).toEqual(expect.arrayContaining(['open7', 'shut']));
  });

  it('[A2-38] of 300 entries one badge changes: one entry is drawn anew', async () => {
    const signals = Array.from({ length: 300 }, () => new TestSignal());
    const badges = signals.map((_, index) => token<NavBadge, 'app'>(`test.badge${index}`, 'app'));
    const contributions = badges.map((badge, index) => link(`entry${index}`, { badge }));
    const { commits } = await show(contributions, {
      provides: badges.map((badge, index) => [badge, signals[index] ?? new TestSignal()] as const),
    });
    await screen.findByRole('link', { name: 'entry299' });
    const links = screen.getAllByRole('link').filter(({ textContent }) => textContent?.startsWith('entry'));
    expect(links).toHaveLength(300);

    const changed = new Set<Element | null | undefined>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records)
        changed.add((target instanceof Element ? target : target.parentElement)?.closest('li'));
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
    const before = commits();
    await act(async () => signals[150]?.set(7));
    for (const record of observer.takeRecords())
      changed.add((record.target instanceof Element ? record.target : record.target.parentElement)?.closest('li'));
    observer.disconnect();
    expect(commits() - before).toBe(1);
    expect([...changed].map((entry) => entry?.textContent)).toEqual(['entry1507']);
  });
});
