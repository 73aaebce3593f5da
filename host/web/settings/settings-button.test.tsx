import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { resource } from '#core/access';
import { FactsStore } from '#core/web/shell';
import { facts, settingsPage } from '#core/web/tokens';
import { renderInShell, testCompany } from '../shell/test-shell.tsx';
import navigation from '../../../config/navigation.json' with { type: 'json' };
import { settingsArea } from '../shell/shell-pages.ts';
import { SettingsButton } from './settings-button.tsx';
import { settingsGate } from './settings-list.ts';

const page = settingsPage({
  id: 'test.tags',
  path: 'tags',
  titleKey: 'T',
  page: () => Promise.reject(new Error('no')),
});
const show = (permissions: readonly string[], contributions = [page]) =>
  renderInShell(<SettingsButton companyId="1" />, {
    companies: [testCompany('1')],
    open: '1',
    permissions,
    contributions: [...contributions, settingsArea(settingsGate(navigation.settings.rights, contributions))],
  });
const button = () => screen.queryByRole('button', { name: 'Nastavenia' });

describe('SettingsButton', () => {
  afterEach(cleanup);

  it('[A2-30] [B6-14] is there for whoever holds any of the rights', async () => {
    await show(['appearance:edit']);
    expect(button()).not.toBeNull();
  });

  it('[A2-30] [B6-14] is there for whoever holds the right of a page that a plugin brings', async () => {
    const { edit } = resource('calls', { edit: [] });
    const calls = settingsPage({ id: 'test.calls', path: 'calls', titleKey: 'C', gate: edit, page: page.value.page });
    await show(['calls:edit'], [calls]);
    expect(button()).not.toBeNull();
  });

  it('[A2-30] is not there for others', async () => {
    await show(['invoices:read', 'companyinfo:read']);
    expect(button()).toBeNull();
  });

  it('[A2-30] is not there when there is nothing to set', async () => {
    await show(['appearance:edit'], []);
    expect(button()).toBeNull();
  });

  it('[A2-30] comes and goes with the right, without a reload', async () => {
    const { host } = await show([]);
    const known = await host.scope.resolve(facts);
    if (!(known instanceof FactsStore)) throw new Error('the test shell has real facts');
    act(() => known.setPermissions('Admin', ['payoutsettings:setup']));
    expect(button()).not.toBeNull();
    act(() => known.setPermissions('Guest', []));
    expect(button()).toBeNull();
  });
});
