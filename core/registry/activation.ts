import { type Disposer, runDisposers } from './disposers.ts';
import type { PluginContext, PluginManifest } from './plugin.ts';
import type { AnyContribution } from './point.ts';
import type { Scope } from './scope.ts';

/** What an activation produced, not yet visible to anybody. */
export interface Stage {
  readonly contributions: readonly AnyContribution[];
  readonly disposers: readonly Disposer[];
}

export class ActivationTimeout extends Error {
  constructor(id: string, limit: number) {
    super(`${id} did not finish its activation within ${limit} ms`);
    this.name = 'ActivationTimeout';
  }
}

export interface ActivationOptions {
  readonly scope: Scope;
  /** Milliseconds after which `onSlow` is called, and after which the activation is given up. */
  readonly limits: { readonly slow: number; readonly fail: number };
  readonly onSlow: () => void;
  readonly timers: Timers;
}

/** The clock's part that activation needs; tests hand in their own. */
export interface Timers {
  setTimeout(run: () => void, milliseconds: number): unknown;
  clearTimeout(handle: unknown): void;
}

/**
 * Runs a plugin's `activate` on a stage of its own. If it throws or takes too long, what it had staged is disposed and
 * nothing of it was ever visible; what a late one still stages afterwards is refused.
 * @throws ActivationTimeout, or what `activate` throws.
 */
export async function stageActivation(manifest: PluginManifest, options: ActivationOptions): Promise<Stage> {
  const contributions = [...(manifest.contributes ?? [])];
  if (!manifest.activate) return { contributions, disposers: [] };
  const disposers: Disposer[] = [];
  const ending = new AbortController();
  const context: PluginContext = {
    id: manifest.id,
    signal: ending.signal,
    get: (token) => options.scope.resolve(token),
    contribute: (contribution) => {
      ending.signal.throwIfAborted();
      contributions.push(contribution);
    },
    onDeactivate: (dispose) => {
      ending.signal.throwIfAborted();
      disposers.push(dispose);
    },
  };
  try {
    await withinLimits(manifest.id, options, async () => {
      const module = await manifest.activate?.();
      await module?.default(context);
    });
  } catch (error) {
    ending.abort(error);
    await runDisposers(disposers.toReversed(), `undoing the activation of ${manifest.id}`);
    throw error;
  }
  return { contributions, disposers: [() => ending.abort(), ...disposers] };
}

async function withinLimits(
  id: string,
  { limits, onSlow, timers }: ActivationOptions,
  run: () => Promise<void>,
): Promise<void> {
  const slow = timers.setTimeout(onSlow, limits.slow);
  let fail: unknown;
  const late = new Promise<never>((_, reject) => {
    fail = timers.setTimeout(() => reject(new ActivationTimeout(id, limits.fail)), limits.fail);
  });
  try {
    await Promise.race([run(), late]);
  } finally {
    timers.clearTimeout(slow);
    timers.clearTimeout(fail);
  }
}
