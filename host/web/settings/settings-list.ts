import type { Gate } from '#core/access';
import type { LocalText } from '#core/contract';
import type { Seen } from '#core/registry';
import type { Page } from '#core/web/tokens';
import type { PageConfig } from '../config/page-config.ts';

export interface SettingsLink {
  readonly id: string;
  readonly titleKey: string;
  /** Relative to the company: `settings/tags`. */
  readonly to: string;
  readonly visibility: Seen<Page>['visibility'];
}
export interface SettingsGroup {
  readonly id: string;
  readonly title: LocalText;
  readonly links: readonly SettingsLink[];
}

const prefix = 'settings/';

/**
 * The side list of the settings area: each page directly under `settings/` in the group it names, or in the last one;
 * pages deeper down (a series, a template) are reached from theirs. A page that keeps what is open in optional parts of
 * its address (`numbering/:series?`) stands directly there too. [A2-30] [B2.9-2]
 */
export function settingsList(pages: readonly Seen<Page>[], groups: PageConfig['navigation']['settings']['groups']) {
  const last = groups.at(-1)?.id;
  const known = new Set(groups.map(({ id }) => id));
  const links = pages.flatMap(({ contribution, visibility }) => {
    const { id, value } = contribution;
    const to = value.path.replace(/(?:\/:[^/]+\?)+$/, '');
    const isTop = value.scope === 'company' && /^settings\/[^/:]+$/.test(to);
    if (!isTop) return [];
    const group = value.group !== undefined && known.has(value.group) ? value.group : last;
    return [{ group, link: { id, titleKey: value.titleKey, to, visibility } }];
  });
  return groups.flatMap(({ id, title }): SettingsGroup[] => {
    const own = links.filter(({ group }) => group === id).map(({ link }) => link);
    return own.length ? [{ id, title, links: own }] : [];
  });
}

/** Where the settings begin: their first page that is open to the user. */
export function firstOpen(groups: readonly SettingsGroup[]): string | undefined {
  return groups.flatMap(({ links }) => links).find(({ visibility }) => visibility === 'open')?.to;
}

/**
 * Who may open the settings: whoever holds any of these rights, or the right of a page that a plugin brings there. A page
 * that asks for no right opens them to nobody. [A2-30] [B6-14]
 */
export function settingsGate(
  rights: readonly string[],
  pages: readonly { value: Page; gate?: Gate | undefined }[],
): Gate {
  // The schema of config/navigation.json checked their shape. Roles are left out: the gate is asked by name only.
  const named = rights.map((name) => ({ kind: 'permission', name: name as `${string}:${string}`, roles: [] }) as const);
  const brought = pages.flatMap(({ value, gate }) =>
    value.scope === 'company' && value.path.startsWith(prefix) && gate ? (rightsIn(gate) ?? []) : [],
  );
  return { kind: 'any', of: [...named, ...brought] };
}

/** What a gate asks of the person; licences and flags are for the page itself to say. */
function rightsIn(gate: Gate): Gate | undefined {
  if (gate.kind === 'permission' || gate.kind === 'role') return gate;
  if (gate.kind !== 'all' && gate.kind !== 'any') return undefined;
  const of = gate.of.flatMap((part) => rightsIn(part) ?? []);
  return of.length > 0 ? { kind: gate.kind, of } : undefined;
}

export function isSettingsPath(path: string): boolean {
  return /^\/company\/[^/]+\/settings(?:\/|$)/.test(path);
}

/** The list's entry that a path lies in. */
export function activeSettings(groups: readonly SettingsGroup[], path: string): SettingsLink | undefined {
  const inside = path.replace(/^\/company\/[^/]+\//, '');
  if (!inside.startsWith(prefix)) return undefined;
  return groups.flatMap(({ links }) => links).find(({ to }) => inside === to || inside.startsWith(`${to}/`));
}
