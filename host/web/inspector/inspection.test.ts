import { expect, it } from 'vitest';
import { type Facts, licensed, resource } from '#core/access';
import { contribute, definePlugin, optional, PluginHost, provideNow, token } from '#core/registry';
import { navItem, pages } from '#core/web/tokens';
import {
  contributionRows,
  inspect as inspectAll,
  overlayRows,
  pluginRows,
  routeRows,
  serviceRows,
} from './inspection.ts';
import { inspectionText } from './inspection-text.ts';
import { WhatIfStore } from './what-if-store.ts';

const tags = resource('tags', { edit: ['Owner'] });
const tagging = licensed('tags', { package: 'Pro' });
const store = token<object, 'company'>('tags.store', 'company');
const company = token<object, 'company'>('core.company', 'company');
const guest: Facts = {
  permission: () => false,
  licence: () => null,
  flag: () => false,
  application: () => 'Invoicing',
  role: () => 'Guest',
  setting: () => null,
};

async function inspect() {
  const host = new PluginHost({ lifetime: 'app', now: () => 0, sets: [company] });
  const manifest = definePlugin({
    id: 'tags',
    version: '1.2.0',
    declares: [tags, tagging],
    wants: [token('assistant.tools', 'app')],
    provides: [provideNow(store, [company, optional(token<object, 'company'>('x.y', 'company'))], () => ({}))],
    contributes: [
      navItem({ id: 'tags.nav', titleKey: 'T', gate: tags.edit }),
      contribute(
        pages,
        { id: 'tags.page', gate: tagging, whenDenied: 'locked' },
        { scope: 'company', path: 'tags', titleKey: 'T', page: () => Promise.reject(new Error('not needed')) },
      ),
    ],
  });
  await host.install([
    { id: 'tags', load: () => manifest },
    { id: 'broken', load: () => Promise.reject(new Error('gone')) },
  ]);
  await host.activateAll();
  const scope = host.scope.child({ lifetime: 'company', name: 'company A' });
  scope.set(company, {});
  await scope.resolve(store);
  return host;
}
const t = ((key: string) => key) as never; // this test does not check texts

it('tells of each plugin what state it is in, and what it needs', async () => {
  expect(pluginRows(await inspect())).toMatchObject([
    {
      id: 'tags',
      version: '1.2.0',
      state: { phase: 'active' },
      contributions: 2,
      needs: [
        { id: 'core.company', isOptional: false },
        { id: 'assistant.tools', isOptional: true, provider: undefined },
        { id: 'x.y', isOptional: true },
      ],
    },
    { id: 'broken', version: undefined, state: { phase: 'failed', during: 'import' } },
  ]);
});

it('tells who made a service, and in which scopes', async () => {
  expect(serviceRows(await inspect(), [company])).toEqual([
    { id: 'core.company', lifetime: 'company', owner: 'core', madeIn: ['company A'] },
    { id: 'tags.store', lifetime: 'company', owner: 'tags', madeIn: ['company A'] },
  ]);
});

it('[B6-14] says how a contribution appears, why, and how it would in another role and under another licence', async () => {
  const host = await inspect();
  const whatIf = new WhatIfStore(host, guest);
  const shown = () => contributionRows(host, whatIf.facts).map((row) => `${row.id} ${row.shown} ${row.denials.length}`);
  expect(shown()).toEqual(['tags.nav hidden 1', 'tags.page locked 1']);
  whatIf.supposeRole('Owner');
  expect(shown()).toEqual(['tags.nav open 0', 'tags.page locked 1']);
  whatIf.supposeLicence('Pro');
  expect(shown()).toEqual(['tags.nav open 0', 'tags.page open 0']);
  whatIf.supposeLicence('expired');
  expect(shown()).toEqual(['tags.nav open 0', 'tags.page locked 1']);
  whatIf.clear();
  expect([shown(), whatIf.isSupposed]).toEqual([['tags.nav hidden 1', 'tags.page locked 1'], false]);
  await host.turnOff('tags', 'a test');
  whatIf.supposeRole('Owner');
  expect(shown()[0]).toBe('tags.nav hidden 0');
});

it('is copied as a text of one line a row', async () => {
  const host = await inspect();
  const all = inspectAll(host, guest, { overlay: { version: 1, operations: [] }, diagnostics: [] });
  expect(routeRows(all.contributions).map(({ path }) => path)).toEqual(['/company/:companyId/tags']);
  const text = inspectionText(all, { tags: 1_234 }, t);
  expect(text).toContain('tags\t1.2.0\tactive\t\t0 ms\t1234 B\tcore.company assistant.tools? x.y?\n');
  expect(text).toContain('\nbroken\t\tfailed\tgone\n');
  expect(text).toContain('core.pages\tcore\t1');
  expect(text).toMatch(/broken\timport-failed\tgone\tCheck the network/);
});

it('[A2-38] tells the operations of the overlay, and which are passed over', () => {
  const overlay = {
    version: 1,
    operations: [
      { op: 'rename', id: 'tags.nav', title: { sk: 'Štítky' } },
      { op: 'move', id: 'gone.nav', parent: null },
    ],
  } as const;
  expect(overlayRows({ overlay, diagnostics: [{ index: 1, fault: 'unknown-id', id: 'gone.nav' }] })).toEqual([
    { index: 0, op: 'rename', id: 'tags.nav', details: 'title: {"sk":"Štítky"}', fault: undefined },
    { index: 1, op: 'move', id: 'gone.nav', details: 'parent: null', fault: 'unknown-id' },
  ]);
});
