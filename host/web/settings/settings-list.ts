import type { Gate } from '#core/access';
import type { LocalText } from '#core/contract';
import type { Seen } from '#core/registry';
import type { Page } from '#core/web/tokens';
import type { PageConfig } from '../config/page-config.ts';

export interface SettingsLink {
  readonly id: string;
  readonly titleKey: string;
  /** The path relative to the company: `settings/tags`. */
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
 * Returns the list of settings. Each page directly under `settings/` is in the group that it names, or in the last group. Deeper pages (a
 * series, a template) are not listed, because they are opened from these pages. A page whose address has only optional parts for the open
 * record (`numbering/:series?`) is listed too. [A2-30] [B2.9-2]
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

/** Returns the first page of the settings that is open to the user. */
export function firstOpen(groups: readonly SettingsGroup[]): string | undefined {
  return groups.flatMap(({ links }) => links).find(({ visibility }) => visibility === 'open')?.to;
}

/**
 * Returns the gate of the settings. Users with any of these rights, or with the right to a settings page of a plugin, may open the
 * settings. A page that requires no right does not open them. [A2-30] [B6-14]
 */
export function settingsGate(
  rights: readonly string[],
  pages: readonly { value: Page; gate?: Gate | undefined }[],
): Gate {
  // The schema of config/navigation.json checked their format. The roles are empty, because the gate is only checked by name.
  const named = rights.map((name) => ({ kind: 'permission', name: name as `${string}:${string}`, roles: [] }) as const);
  const brought = pages.flatMap(({ value, gate }) =>
    value.scope === 'company' && value.path.startsWith(prefix) && gate ? (rightsIn(gate) ?? []) : [],
  );
  return { kind: 'any', of: [...named, ...brought] };
}

/** Returns the part of a gate that is about rights and roles; the page itself handles licences and flags. */
function rightsIn(gate: Gate): Gate | undefined {
  if (gate.kind === 'permission' || gate.kind === 'role') return gate;
  if (gate.kind !== 'all' && gate.kind !== 'any') return undefined;
  const of = gate.of.flatMap((part) => rightsIn(part) ?? []);
  return of.length > 0 ? { kind: gate.kind, of } : undefined;
}

export function isSettingsPath(path: string): boolean {
  return /^\/company\/[^/]+\/settings(?:\/|$)/.test(path);
}

/** Finds the list's entry that contains a path. */
export function activeSettings(groups: readonly SettingsGroup[], path: string): SettingsLink | undefined {
  const inside = path.replace(/^\/company\/[^/]+\//, '');
  if (!inside.startsWith(prefix)) return undefined;
  return groups.flatMap(({ links }) => links).find(({ to }) => inside === to || inside.startsWith(`${to}/`));
}
