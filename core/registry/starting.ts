import { runInAction } from 'mobx';
import { type Stage, stageActivation } from './activation.ts';
import { contributionClash, serviceClash } from './clash.ts';
import { servicesNeededBy, servicesWantedBy } from './dependency-order.ts';
import type { Problem } from './diagnostics.ts';
import { runDisposers } from './instance.ts';
import type { HostParts } from './host-parts.ts';
import type { PluginManifest } from './plugin.ts';
import { PluginGraph } from './plugin-graph.ts';
import { pluginProblems } from './plugin-problems.ts';
import type { PluginRecord } from './plugin-record.ts';
import { activeAtOnce, type PluginState } from './plugin-state.ts';
import { reportMissing, withdraw } from './stopping.ts';
import type { Dependency } from './token.ts';

/**
 * Starts all that are idle or blocked, dependencies first, and waits for those that are starting already. Returns those
 * that have become active. Never rejects: what went wrong is in the states and diagnostics.
 */
export async function startWaiting(hostParts: HostParts): Promise<PluginRecord[]> {
  const records = [...hostParts.records.values()];
  let all: PluginGraph | undefined;
  const parts: Run = {
    ...hostParts,
    installed: () => {
      all ??= new PluginGraph(records);
      return all;
    },
  };
  const waiting = records.filter((record) => canStart(record) || record.busy?.starting);
  const graph = new PluginGraph(waiting);
  const { sorted, cycles } = graph.order();
  for (const cycle of cycles) failCycle(parts, cycle);
  const begun: PluginRecord[] = [];
  const starting = new Map<PluginRecord, Promise<void>>();
  runInAction(() => {
    for (const record of sorted) {
      const { busy } = record;
      if (busy?.starting) {
        starting.set(record, busy.starting);
        continue;
      }
      begun.push(record);
      const before = starting.size ? graph.before(record).flatMap((other) => starting.get(other) ?? []) : [];
      if (busy?.stopping) before.push(busy.stopping);
      // Those that wait for nothing and run no code of their own start at once: thousands cost no promise each.
      if (before.length === 0 && !record.manifest?.activate) void start(parts, record);
      else starting.set(record, record.track('starting', startAfter(before, parts, record)));
    }
  });
  if (starting.size) await Promise.all(starting.values());
  return begun.filter(({ phase }) => phase === 'active');
}

async function startAfter(before: readonly Promise<void>[], parts: Run, record: PluginRecord): Promise<void> {
  await Promise.all(before);
  await runInAction(() => start(parts, record));
}

/** One run over all that wait. */
interface Run extends HostParts {
  /** Of all that are installed, running or not; made when something is missing. */
  installed(): PluginGraph;
}

function canStart({ manifest, phase, busy }: PluginRecord): boolean {
  return manifest !== undefined && (phase === 'idle' || phase === 'blocked') && !busy?.starting;
}

/** Within an action: its contributions and its state change together. */
function start(parts: Run, record: PluginRecord): void | Promise<void> {
  const { manifest, phase } = record;
  // It may have been turned off, or the host have ended, while it waited for its turn.
  if (!manifest || (phase !== 'idle' && phase !== 'blocked') || parts.scope.hasEnded) return;
  const missing = missingServices(parts, manifest);
  if (missing.length) return block(parts, record, missing);
  const { id, provides = [], contributes = [] } = manifest;
  const clash = contributionClash(parts, id, contributes) ?? serviceClash(parts, id, provides);
  if (clash) return refuse(parts, record, clash);
  if (manifest.activate) return stage(parts, record, manifest);
  commit(parts, record, { contributions: contributes, disposers: [] }, activeAtOnce);
}

async function stage(parts: Run, record: PluginRecord, manifest: PluginManifest): Promise<void> {
  const { id } = manifest;
  const { diagnostics, limits, now } = parts;
  const since = now();
  const ending = new AbortController();
  const activation = { ending, disposers: [] };
  record.activation = activation;
  record.state = { phase: 'activating' };
  const onUndoFailed = (error: unknown) => diagnostics.report(pluginProblems.deactivationFailed(id, error));
  try {
    const staged = await stageActivation(manifest, {
      ...parts,
      ending,
      onSlow: () => diagnostics.report(pluginProblems.slowActivation(id, limits.slow)),
      onUndoFailed,
      mayUse: mayUse(parts, manifest),
      // It may use its own services already; until it has succeeded nobody else can.
      stage: parts.scope.stage(id, manifest.provides ?? []),
    });
    const clash = contributionClash(parts, id, staged.contributions);
    const isCurrent = record.activation === activation;
    const state: PluginState = { phase: 'active', took: now() - since };
    if (isCurrent && !clash) return runInAction(() => commit(parts, record, staged, state));
    ending.abort(new Error(clash?.what));
    await runDisposers(staged.disposers.toReversed(), `undoing the activation of ${id}`).catch(onUndoFailed);
    if (!isCurrent || !clash) return; // somebody stopped it in the last moment, and cleans up the rest
    await withdraw(parts, [record]);
    refuse(parts, record, clash);
  } catch (error) {
    if (record.activation !== activation) return; // as above
    await withdraw(parts, [record]);
    diagnostics.report(pluginProblems.activationFailed(id, error));
    record.fail('activate', error);
  }
}

/** The one moment in which a plugin becomes visible; within an action. */
function commit(parts: HostParts, record: PluginRecord, { contributions, disposers }: Stage, state: PluginState): void {
  const { id, manifest } = record;
  parts.contributions.put(id, contributions);
  parts.providers.offer(id, manifest?.provides ?? []);
  if (record.activation) record.activation.disposers = disposers;
  record.failures = 0;
  record.state = state;
}

function block(parts: Run, record: PluginRecord, missing: readonly { readonly id: string }[]): void {
  const by = missing.map(({ id }) => id);
  const { now: state } = record;
  if (state.phase === 'blocked' && state.by.join() === by.join()) return; // it was said already
  record.state = { phase: 'blocked', by };
  reportMissing(parts, parts.installed(), record, by);
}

function refuse(parts: HostParts, record: PluginRecord, problem: Problem): void {
  parts.diagnostics.report(problem);
  record.fail('validate', new Error(problem.what));
}

function failCycle(parts: HostParts, cycle: readonly PluginRecord[]): void {
  const path = cycle.map(({ id }) => id);
  for (const record of new Set(cycle)) refuse(parts, record, pluginProblems.cycle(record.id, path));
}

function missingServices(parts: HostParts, manifest: PluginManifest): readonly { readonly id: string }[] {
  const { needs = none, provides = none } = manifest;
  const isMissing = (need: Dependency) => !('optional' in need) && !isThere(parts, need.id);
  // Mostly nothing is, and then no list is made.
  if (!needs.some(isMissing) && !provides.some((provider) => provider.needs.some(isMissing))) return none;
  return servicesNeededBy(manifest).filter(isMissing);
}

const none: readonly never[] = [];

function isThere({ scope, sets }: HostParts, id: string): boolean {
  return sets.has(id) || scope.sees(id);
}

/** Its own services, the core's, and those of other plugins that its manifest names. */
function mayUse({ providers }: HostParts, manifest: PluginManifest): (tokenId: string) => boolean {
  const named = new Set([...servicesNeededBy(manifest), ...servicesWantedBy(manifest)].map(({ id }) => id));
  return (tokenId) => {
    const owner = providers.ownerOf(tokenId);
    return named.has(tokenId) || owner === undefined || owner === manifest.id || owner === 'core';
  };
}
