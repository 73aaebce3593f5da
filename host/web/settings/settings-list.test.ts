import { all, any, evaluate, type Facts, flag, type Gate, licensed, resource } from '#core/access';
import type { Seen } from '#core/registry';
import { companyPage, type Page, settingsPage } from '#core/web/tokens';
import { describe, expect, it } from 'vitest';
import navigation from '../../../config/navigation.json' with { type: 'json' };
import { activeSettings, isSettingsPath, settingsGate, settingsList } from './settings-list.ts';

const never: Page['page'] = () => Promise.reject(new Error('not needed'));
const text = (sk: string) => ({ sk, en: sk, de: sk });
const groups = [
  { id: 'company', title: text('Firma') },
  { id: 'other', title: text('Ostatné') },
];

function seen(contribution: ReturnType<typeof settingsPage>): Seen<Page> {
  return { contribution: { ...contribution, owner: 'test' }, visibility: 'open' };
}
const pages = [
  seen(settingsPage({ id: 'tags.settings', path: 'tags', titleKey: 'TAGS', page: never })),
  seen(settingsPage({ id: 'users.settings', path: 'users', titleKey: 'USERS', group: 'company', page: never })),
  seen(settingsPage({ id: 'numbering.one', path: 'numbering/:series', titleKey: 'N', page: never })),
  seen(settingsPage({ id: 'print.settings', path: 'print/:template?/:action?', titleKey: 'P', page: never })),
  seen(settingsPage({ id: 'x.settings', path: 'x', titleKey: 'X', group: 'gone', page: never })),
  seen(companyPage({ id: 'invoices.list', path: 'invoices/list', titleKey: 'I', page: never })),
];

describe('settingsList', () => {
  it('[A2-30] groups the pages under settings, those of no known group last', () => {
    const shape = settingsList(pages, groups).map(({ id, links }) => `${id}: ${links.map(({ to }) => to).join(' ')}`);
    expect(shape).toEqual(['company: settings/users', 'other: settings/tags settings/print settings/x']);
  });

  it('[A2-30] marks the entry a page lies in', () => {
    const list = settingsList(pages, groups);
    expect(activeSettings(list, '/company/1/settings/tags/7')?.id).toBe('tags.settings');
    expect(activeSettings(list, '/company/1/settings')).toBeUndefined();
  });
});

describe('the settings icon', () => {
  const gate = settingsGate(navigation.settings.rights, []);
  function factsOf(held: readonly string[] | undefined): Facts {
    const none = () => undefined;
    return {
      permission: (name) => held?.includes(name),
      licence: none,
      flag: none,
      application: none,
      role: none,
      setting: none,
    };
  }

  it.each([
    'companyinfo:edit',
    'users:edit',
    'bankaccounts:edit',
    'numberingSequences:edit',
    'reminders:edit',
    'appearance:edit',
    'payoutsettings:setup',
  ])('[A2-30] [B6-14] [B6-9] shows to whoever holds %s alone', (right) => {
    expect(evaluate(gate, factsOf([right]))).toBe('yes');
  });

  it('[A2-30] [B6-14] shows to whoever holds a right that a plugin’s page asks for, whatever the licence', () => {
    const calls = resource('calls', { read: [], edit: [] });
    const gated = (id: string, pageGate: Gate | undefined) => ({
      ...settingsPage({ id, path: id, titleKey: 'T', page: never }),
      gate: pageGate,
    });
    const withPlugins = settingsGate(
      [],
      [
        gated('calls', all(any(calls.edit, flag('Calls')), licensed('calls', { package: 'Pro' }))),
        gated('open', undefined),
        gated('flagged', flag('Calls')),
      ],
    );
    expect(evaluate(withPlugins, factsOf(['calls:edit']))).toBe('yes');
    expect(evaluate(withPlugins, factsOf(['calls:read']))).toBe('no');
  });

  it('[A2-30] does not show to a guest, and is not decided before the rights are known', () => {
    expect(evaluate(gate, factsOf(['invoices:read', 'documentsProcessing:read', 'tags:edit']))).toBe('no');
    expect(evaluate(gate, factsOf(undefined))).toBe('pending');
  });
});

describe('isSettingsPath', () => {
  it.each([
    ['/company/1/settings', true],
    ['/company/1/settings/tags', true],
    ['/company/1/settingsx', false],
    ['/settings', false],
  ])('[A2-30] %s: %s', (path, expected) => {
    expect(isSettingsPath(path)).toBe(expected);
  });
});
