import { servicesNeededBy, servicesWantedBy } from './dependency-order.ts';
import { ActivationTimeout, UndeclaredServiceError } from './errors.ts';
import type { HostParts } from './host-parts.ts';
import { type Disposer, runDisposers } from './instance.ts';
import type { PluginContext, PluginManifest } from './plugin.ts';
import { pluginProblems } from './plugin-problems.ts';
import type { AnyContribution } from './point.ts';
import { withinTime } from './timers.ts';

/** The contributions and disposers that an activation has collected and that are not visible to others yet. */
export interface Stage {
  readonly contributions: readonly AnyContribution[];
  readonly disposers: readonly Disposer[];
}

/**
 * Runs a plugin's `activate` and collects its results. If `activate` throws, takes too long or is aborted through `ending`, the results are
 * disposed, and none of them was ever visible; later results are refused and disposed at once. @throws ActivationTimeout, the reason of
 * `ending`, or the error of `activate`.
 */
export async function stageActivation(
  parts: HostParts,
  manifest: PluginManifest,
  ending: AbortController,
): Promise<Stage> {
  const { id, provides = [] } = manifest;
  const { limits, timers, scope, diagnostics } = parts;
  const { signal } = ending;
  const services = scope.stage(id, provides); // only the plugin itself can use its services before `activate` has succeeded
  const mayUse = serviceCheckFor(parts, manifest);
  const contributions = [...(manifest.contributes ?? [])];
  const disposers: Disposer[] = [];
  let isOpen = true;
  const context: PluginContext = {
    id,
    signal,
    get: async (token) => {
      signal.throwIfAborted();
      if (!mayUse(token.id)) throw new UndeclaredServiceError(id, token.id);
      return scope.resolve(token, services);
    },
    contribute: (contribution) => {
      if (!isOpen) throw new Error(`"${contribution.id}" comes after the end of activate(): await what it waits for`);
      if (!contribution.id.startsWith(`${id}.`))
        throw new Error(`The contribution "${contribution.id}" does not start with "${id}."`);
      contributions.push(contribution);
    },
    onDeactivate: (dispose) => {
      if (signal.aborted) void undoActivation(parts, id, [dispose]);
      else disposers.push(dispose);
    },
  };
  const run = async () => {
    const module = await manifest.activate?.();
    signal.throwIfAborted();
    await module?.default(context);
  };
  const onSlow = () => diagnostics.report(pluginProblems.slowActivation(id, limits.slow));
  const slow = timers.setTimeout(onSlow, limits.slow);
  try {
    const late = () => new ActivationTimeout(id, limits.fail);
    await withinTime(Promise.race([run(), rejectedBy(signal)]), limits.fail, timers, late);
    signal.throwIfAborted();
    return { contributions, disposers };
  } catch (error) {
    ending.abort(error);
    await undoActivation(parts, id, disposers);
    throw error;
  } finally {
    isOpen = false;
    timers.clearTimeout(slow);
  }
}

/** Disposes staged results, the last first; never rejects. */
export async function undoActivation({ diagnostics }: HostParts, id: string, staged: readonly Disposer[]) {
  await runDisposers(staged.toReversed(), `undoing the activation of ${id}`).catch((error) =>
    diagnostics.report(pluginProblems.deactivationFailed(id, error)),
  );
}

/**
 * Returns a function that checks whether the plugin may use a service: one of its own, of the core, or of another plugin if its manifest
 * names the service.
 */
function serviceCheckFor({ providers }: HostParts, manifest: PluginManifest): (tokenId: string) => boolean {
  const named = new Set([...servicesNeededBy(manifest), ...servicesWantedBy(manifest)].map(({ id }) => id));
  return (tokenId) => {
    const owner = providers.ownerOf(tokenId);
    return named.has(tokenId) || owner === undefined || owner === manifest.id || owner === 'core';
  };
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}
