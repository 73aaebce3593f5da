import { runInAction } from 'mobx';
import { type Stage, stageActivation, undoActivation } from './activation.ts';
import { servicesNeededBy } from './dependency-order.ts';
import type { Problem } from './diagnostics.ts';
import type { HostParts } from './host-parts.ts';
import type { PluginManifest } from './plugin.ts';
import { PluginGraph } from './plugin-graph.ts';
import { pluginProblems } from './plugin-problems.ts';
import type { PluginRecord, PluginState } from './plugin-record.ts';
import type { AnyContribution } from './point.ts';
import { reportMissing, withdraw } from './stopping.ts';

/**
 * Starts all plugins that are idle or blocked, dependencies first, and waits for those that are already starting. Returns the plugins that
 * became active. It never rejects: problems are in the states and diagnostics.
 */
export async function startWaiting(parts: HostParts): Promise<PluginRecord[]> {
  const waiting = [...parts.records.values()].filter((record) => canStart(record) || record.busy.starting);
  const graph = new PluginGraph(waiting);
  const { sorted, cycles } = graph.order();
  for (const cycle of cycles) {
    const path = cycle.map(({ id }) => id);
    for (const record of new Set(cycle)) refuse(parts, record, pluginProblems.cycle(record.id, path));
  }
  const begun = sorted.filter(({ busy }) => !busy.starting);
  runInAction(() => {
    for (const record of begun) {
      const before = graph.before(record).flatMap(({ busy }) => busy.starting ?? []);
      if (record.busy.stopping) before.push(record.busy.stopping);
      // Plugins that wait for no other plugin become active in this one action, so that observers are notified only once.
      const starting = before.length
        ? Promise.all(before).then(() => runInAction(() => start(parts, record)))
        : start(parts, record);
      if (starting) void record.track('starting', starting);
    }
  });
  await Promise.all(sorted.flatMap(({ busy }) => busy.starting ?? []));
  return begun.filter(({ phase }) => phase === 'active');
}

/**
 * Reports contributions of these plugins whose `before` or `after` names an id that no installed plugin contributes to any point, because
 * that is a typing mistake. A neighbour whose plugin is only off is no problem.
 */
export function reportUnknownNeighbours(parts: HostParts, started: readonly PluginRecord[]): void {
  const contributionsOf = ({ manifest }: PluginRecord) => manifest?.contributes ?? [];
  const placed = started.flatMap(contributionsOf).filter(({ before, after }) => (before ?? after) !== undefined);
  if (placed.length === 0) return;
  const installed = [...parts.records.values()].flatMap(contributionsOf);
  const known = new Set(installed.flatMap(({ id, renamedFrom = [] }) => [id, ...renamedFrom]));
  for (const { id, before, after } of placed) {
    const neighbour = before ?? after;
    if (neighbour === undefined || known.has(neighbour) || parts.contributions.byId(neighbour)) continue;
    parts.diagnostics.report(pluginProblems.unknownNeighbour(id.split('.')[0] ?? id, id, neighbour));
  }
}

function canStart({ manifest, phase, busy }: PluginRecord): boolean {
  return manifest !== undefined && (phase === 'idle' || phase === 'blocked') && !busy.starting;
}

/**
 * Starts a plugin. Call it in a MobX action, so that the plugin's contributions and its state change together. Returns a promise if the
 * plugin has an `activate`.
 */
function start(parts: HostParts, record: PluginRecord): Promise<void> | undefined {
  const { manifest, phase } = record;
  // While it waited, the plugin may have been turned off, or the host may have ended.
  if (!manifest || (phase !== 'idle' && phase !== 'blocked') || parts.scope.hasEnded) return undefined;
  const isThere = (id: string) => parts.sets.has(id) || parts.scope.sees(id);
  const missing = servicesNeededBy(manifest).flatMap(({ id }) => (isThere(id) ? [] : [id]));
  if (missing.length) return block(parts, record, missing);
  const { id, contributes = [] } = manifest;
  const clash = contributionClash(parts, id, contributes) ?? serviceClash(parts, manifest);
  if (clash) return refuse(parts, record, clash);
  if (manifest.activate) return activate(parts, record, manifest);
  return commit(parts, record, { contributions: contributes, disposers: [] }, { phase: 'active', took: 0 });
}

async function activate(parts: HostParts, record: PluginRecord, manifest: PluginManifest): Promise<void> {
  const { id } = manifest;
  const since = parts.now();
  const ending = new AbortController();
  const activation = { ending, disposers: [] };
  const isCurrent = () => record.activation === activation; // false if other code has stopped the plugin meanwhile; that code also cleans up
  record.activation = activation;
  record.state = { phase: 'activating' };
  try {
    const staged = await stageActivation(parts, manifest, ending);
    const clash = contributionClash(parts, id, staged.contributions);
    const state: PluginState = { phase: 'active', took: parts.now() - since };
    if (isCurrent() && !clash) return runInAction(() => commit(parts, record, staged, state));
    ending.abort(new Error(clash?.what));
    await undoActivation(parts, id, staged.disposers);
    if (!isCurrent() || !clash) return;
    await withdraw(parts, [record]);
    refuse(parts, record, clash);
  } catch (error) {
    if (!isCurrent()) return;
    await withdraw(parts, [record]);
    parts.diagnostics.report(pluginProblems.activationFailed(id, error));
    record.fail('activate', error);
  }
}

/**
 * Makes the contributions and services of a plugin visible and sets its state. Call it in a MobX action, so that observers see all of them
 * at once.
 */
function commit(parts: HostParts, record: PluginRecord, staged: Stage, state: PluginState): undefined {
  const { id, manifest, activation } = record;
  parts.contributions.add(id, staged.contributions);
  parts.providers.offer(id, manifest?.provides ?? []);
  if (activation) activation.disposers = staged.disposers;
  record.failures = 0;
  record.state = state;
}

function block(parts: HostParts, record: PluginRecord, by: readonly string[]): undefined {
  const { state } = record;
  if (state.phase === 'blocked' && state.by.join() === by.join()) return; // the same missing services were already reported
  record.state = { phase: 'blocked', by };
  reportMissing(parts, record, by);
}

function refuse(parts: HostParts, record: PluginRecord, problem: Problem): undefined {
  parts.diagnostics.report(problem);
  record.fail('validate', new Error(problem.what));
}

/** Returns a problem for the first contribution whose id is already used, by another plugin or by an earlier one in the same list. */
function contributionClash(parts: HostParts, plugin: string, added: readonly AnyContribution[]): Problem | undefined {
  const clash = parts.contributions.clashOf(added);
  return clash && pluginProblems.duplicateContribution(plugin, clash.id, clash.by ?? plugin);
}

/** Returns a problem for the first service of a plugin that the core or another plugin already provides. */
function serviceClash({ providers, sets }: HostParts, { id, provides = [] }: PluginManifest): Problem | undefined {
  for (const { token } of provides) {
    const other = providers.ownerOf(token.id) ?? (sets.has(token.id) ? 'core' : undefined);
    if (other !== undefined) return pluginProblems.duplicateService(id, token.id, other);
  }
  return undefined;
}
