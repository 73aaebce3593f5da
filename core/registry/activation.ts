import { type Disposer, runDisposers } from './instance.ts';
import { UndeclaredServiceError } from './errors.ts';
import type { PluginContext, PluginManifest } from './plugin.ts';
import type { AnyContribution } from './point.ts';
import type { Container } from './container.ts';
import type { Scope } from './scope.ts';
import { type Timers, withinTime } from './timers.ts';

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
  /** From where the plugin sees its own services. */
  readonly stage: Container;
  /** Gives the activation up. */
  readonly ending: AbortController;
  /** Milliseconds after which `onSlow` is called, and after which the activation is given up. */
  readonly limits: { readonly slow: number; readonly fail: number };
  readonly onSlow: () => void;
  /** What was staged could not be taken back cleanly. */
  readonly onUndoFailed: (error: unknown) => void;
  /** May this plugin ask for that service? Its manifest has to say which ones of other plugins it uses. */
  readonly mayUse: (tokenId: string) => boolean;
  readonly timers: Timers;
}

/**
 * Runs a plugin's `activate` on a stage of its own. If it throws, is given up or takes too long, what it had staged is
 * disposed and nothing of it was ever visible; what a late one still stages afterwards is refused and disposed at once.
 * @throws ActivationTimeout, the reason of `ending`, or what `activate` throws.
 */
export async function stageActivation(manifest: PluginManifest, options: ActivationOptions): Promise<Stage> {
  const { id } = manifest;
  const { ending, limits, timers } = options;
  const contributions = [...(manifest.contributes ?? [])];
  const disposers: Disposer[] = [];
  const undo = (list: readonly Disposer[]) =>
    runDisposers(list, `undoing the activation of ${id}`).catch(options.onUndoFailed);
  let open = true;
  const context: PluginContext = {
    id,
    signal: ending.signal,
    get: async (token) => {
      ending.signal.throwIfAborted();
      if (!options.mayUse(token.id)) throw new UndeclaredServiceError(id, token.id);
      return options.scope.resolve(token, options.stage);
    },
    contribute: (contribution) => {
      if (!open) throw new Error(`"${contribution.id}" comes after the end of activate(): await what it waits for`);
      if (!contribution.id.startsWith(`${id}.`))
        throw new Error(`The contribution "${contribution.id}" does not start with "${id}."`);
      contributions.push(contribution);
    },
    onDeactivate: (dispose) => {
      if (ending.signal.aborted) void undo([dispose]);
      else disposers.push(dispose);
    },
  };
  const slow = timers.setTimeout(options.onSlow, limits.slow);
  try {
    const run = async () => {
      const module = await manifest.activate?.();
      ending.signal.throwIfAborted();
      await module?.default(context);
    };
    const work = Promise.race([run(), rejectedBy(ending.signal)]);
    await withinTime(work, limits.fail, timers, () => new ActivationTimeout(id, limits.fail));
    ending.signal.throwIfAborted();
    return { contributions, disposers };
  } catch (error) {
    ending.abort(error);
    await undo(disposers.toReversed());
    throw error;
  } finally {
    open = false;
    timers.clearTimeout(slow);
  }
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
