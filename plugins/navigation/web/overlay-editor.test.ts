import { beforeEach, describe, expect, it } from 'vitest';
import { resource } from '#core/access';
import { applyOverlay, type NavTree, noOverlay, type Overlay } from '#core/navigation';
import { TestCompanyClient, TestCompanyEvents } from '#core/web/testing';
import type { Navigation } from '#core/web/tokens';
import {
  listNavigationVersions,
  navigationChanged,
  readNavigation,
  readNavigationVersion,
  saveNavigation,
} from '../contract/index.ts';
import { type ChosenFile, OverlayEditor } from './overlay-editor.ts';
import { OverlayStore } from './overlay-store.ts';

const base: NavTree = [
  { id: 'store', kind: 'group', title: { text: { sk: 'Obchod' } } },
  { id: 'a.nav', kind: 'link', title: { key: 'A' }, to: 'a', renamedFrom: ['old-a.nav'] },
  { id: 'b.nav', kind: 'link', title: { key: 'B' }, to: 'b' },
];
const { read } = resource('a', { read: ['Owner'] });
const denied = { roles: ['Guest'], denials: [{ leaf: read, verdict: 'no' }] } as const;

let client: TestCompanyClient;
let events: TestCompanyEvents;
let store: OverlayStore;
let editor: OverlayEditor;
let navigation: Navigation;
const hide = (id: string): Overlay => ({ version: 1, operations: [{ op: 'hide', id }] });

beforeEach(async () => {
  client = new TestCompanyClient()
    .answer(readNavigation, () => ({ revision: 0, overlay: noOverlay }))
    .answer(saveNavigation, ({ body }) => ({ revision: body.revision + 1, overlay: body.overlay }))
    .answer(listNavigationVersions, () => []);
  events = new TestCompanyEvents();
  store = new OverlayStore(client, events);
  await store.load();
  // The fake works like the host: the active navigation is the overlay applied to the base.
  navigation = {
    base,
    get tree() {
      return applyOverlay(base, this.overlay).tree;
    },
    get overlay() {
      return store.overlay ?? noOverlay;
    },
    diagnostics: [],
    get options() {
      return { multipleOpen: true, collapsible: true, ...this.overlay.options };
    },
    refusalOf: (id) => (id === 'a.nav' ? denied : undefined),
  };
  editor = new OverlayEditor(navigation, store);
});

const file = (value: unknown, name = 'n.json'): ChosenFile => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return { name, size: text.length, text: async () => text };
};

describe('the settings of the navigation', () => {
  it('[A2-38] tell what a file changes, put it in force in one step, and export the same again', async () => {
    const operations = [
      { op: 'rename', id: 'old-a.nav', title: { sk: 'Á' } },
      { op: 'move', id: 'b.nav', parent: 'store' },
      { op: 'hide', id: 'gone.nav' },
    ];
    await editor.choose(file({ version: 1, options: { collapsible: false }, operations }));
    expect(editor.preview?.changes.map(({ kind }) => kind)).toEqual(['moved', 'renamed']);
    expect(editor.preview?.options).toEqual([{ name: 'collapsible', isOn: false }]);
    expect(editor.preview?.refusals).toEqual([{ id: 'a.nav', ...denied }]);
    expect(editor.candidate).toMatchObject({ unknown: [{ id: 'gone.nav' }] });
    expect(client.inputs(saveNavigation)).toEqual([]);
    await editor.apply();
    const overlay = { version: 1, options: { collapsible: false }, operations };
    expect(client.inputs(saveNavigation)).toEqual([{ body: { overlay, revision: 0 } }]);
    expect([editor.candidate, store.revision]).toEqual([undefined, 1]);
    const { name, text } = editor.exported;
    expect([name, JSON.parse(text)]).toMatchObject(['navigation-1.json', overlay]);
    await editor.choose(file(text));
    expect(editor.preview?.changes).toEqual([]);
  });

  it('[A2-38] wait for what is in force when somebody is quicker, and build upon it', async () => {
    const inForce = hide('a.nav');
    client.answer(readNavigation, () => ({ revision: 7, overlay: inForce }));
    store = new OverlayStore(client, events);
    editor = new OverlayEditor(navigation, store);
    await editor.setOption('collapsible', false);
    const withOption = { ...inForce, options: { collapsible: false } };
    expect(client.inputs(saveNavigation)).toEqual([{ body: { overlay: withOption, revision: 7 } }]);
    expect([editor.failure, store.revision]).toEqual([undefined, 8]);
  });

  it('[A2-38] refuse a file with every error, and leave the navigation alone', async () => {
    await editor.choose(file({ version: 1, operations: [{ op: 'move', id: 'a.nav', parent: 'b.nav' }] }, 'bad.json'));
    expect(editor.candidate).toEqual({
      kind: 'refused',
      name: 'bad.json',
      errors: [{ path: '/operations/0', code: 'not-a-group' }],
    });
    await editor.apply();
    expect(client.inputs(saveNavigation)).toEqual([]);
  });

  it('[A2-38] refuse 10 MB without reading it', async () => {
    const huge: ChosenFile = { name: 'x', size: 10_000_000, text: () => Promise.reject(new Error('it was read')) };
    await editor.choose(huge);
    expect(editor.candidate).toMatchObject({ kind: 'refused', errors: [{ path: '', code: 'too-large' }] });
  });

  it('tell anew what changes when somebody else saved meanwhile, and do not overwrite it', async () => {
    await editor.choose(file(hide('a.nav')));
    client.answer(readNavigation, () => ({ revision: 4, overlay: hide('b.nav') }));
    client.refuse(saveNavigation, 409, 'stale-version');
    await editor.apply();
    expect([editor.failure, store.revision]).toEqual(['stale', 4]);
    expect(editor.preview?.changes).toEqual([
      { kind: 'hidden', id: 'a.nav' },
      { kind: 'shown', id: 'b.nav' },
    ]);
  });

  it('are not applied over what somebody else has saved since they were looked at, though that was told', async () => {
    await editor.choose(file(hide('a.nav')));
    client.answer(readNavigation, () => ({ revision: 7, overlay: hide('b.nav') }));
    await store.load();
    await editor.apply();
    expect([editor.failure, client.inputs(saveNavigation)]).toEqual(['stale', []]);
    await editor.apply();
    expect([editor.candidate, client.inputs(saveNavigation)]).toMatchObject([undefined, [{ body: { revision: 7 } }]]);
  });

  it('stay to be looked at while an option is changed', async () => {
    await editor.choose(file(hide('a.nav')));
    await editor.setOption('multipleOpen', false);
    expect(editor.candidate).toMatchObject({ kind: 'ready' });
    await editor.apply();
    expect([editor.failure, editor.candidate]).toEqual([undefined, undefined]);
  });

  it('[A2-38] look at an earlier version before returning to it', async () => {
    client.answer(readNavigationVersion, ({ params }) => ({
      revision: Number(params.revision),
      overlay: hide('b.nav'),
    }));
    await editor.consider(3);
    expect(editor.preview?.changes).toEqual([{ kind: 'hidden', id: 'b.nav' }]);
    await editor.apply();
    expect(client.inputs(saveNavigation)).toMatchObject([{ body: { restoredFrom: 3 } }]);
    await editor.consider(0);
    expect(editor.preview?.changes).toEqual([{ kind: 'shown', id: 'b.nav' }]);
  });

  it('[A2-38] switch the behaviour at once, keeping the operations', async () => {
    await editor.choose(file(hide('a.nav')));
    await editor.apply();
    await editor.setOption('multipleOpen', false);
    expect(store.overlay).toEqual({ ...hide('a.nav'), options: { multipleOpen: false } });
  });
});

describe('the overlay of an open browser', () => {
  it('[A2-38] follows what others save, also what was missed while it was not connected', async () => {
    client.answer(readNavigation, () => ({ revision: 2, overlay: hide('a.nav') }));
    events.send(navigationChanged, { companyId: 'c1', revision: 2 });
    await expect.poll(() => store.revision).toBe(2);
    client.answer(readNavigation, () => ({ revision: 3, overlay: hide('b.nav') }));
    events.resync();
    await expect.poll(() => store.overlay).toEqual(hide('b.nav'));
  });

  it('is not harmed by what a gateway should never answer', async () => {
    client.answer(readNavigation, () => ({
      revision: 9,
      overlay: {
        version: 1,
        operations: [{ op: 'link', id: 'x', title: { sk: 'x', en: 'x', de: 'x' }, to: 'javascript:1' }],
      },
    }));
    await store.load();
    expect([store.revision, store.overlay]).toEqual([0, noOverlay]);
  });
});
