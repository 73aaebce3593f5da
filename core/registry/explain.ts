import { type Denial, evaluate, explain as explainGate, type Facts, type Verdict } from '#core/access';
import type { PluginHost } from './plugin-host.ts';
import type { PluginState } from './plugin-state.ts';

/** Why a contribution is to be seen or not. The inspector, `npm run plugin -- why` and the locked view show this. */
export interface Explanation {
  readonly id: string;
  /** The plugin that owns it. */
  readonly plugin: string;
  readonly point?: string;
  readonly pluginState: PluginState;
  readonly verdict: Verdict;
  readonly denials: readonly Denial[];
}

/** `undefined`: no installed plugin has such a contribution. */
export function explain(host: PluginHost, id: string, facts: Facts): Explanation | undefined {
  for (const { id: plugin, manifest, state } of host.plugins) {
    const listed = manifest?.contributes?.find(
      (contribution) => contribution.id === id || contribution.renamedFrom?.includes(id),
    );
    const contribution =
      listed ?? (host.contributions.byId(id)?.owner === plugin ? host.contributions.byId(id) : undefined);
    if (!contribution) continue;
    const { gate, point } = contribution;
    const verdict = state.phase === 'active' ? evaluate(gate, facts) : 'no';
    return {
      id: contribution.id,
      plugin,
      point: point.id,
      pluginState: state,
      verdict,
      denials: explainGate(gate, facts),
    };
  }
  return undefined;
}
