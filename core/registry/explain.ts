import { type Denial, evaluate, explain as explainGate, type Facts, type Verdict } from '#core/access';
import type { PluginHost } from './plugin-host.ts';
import type { PluginState } from './plugin-record.ts';
import type { AnyContribution } from './point.ts';

/** The reason why a contribution is visible or not. The inspector, `npm run plugin -- why` and the locked view show it. */
export interface Explanation {
  /** The current id, also if an earlier one was requested. */
  readonly id: string;
  /** The plugin of the contribution. */
  readonly plugin: string;
  /** The point; unknown while the plugin's manifest could not be read. */
  readonly point?: string;
  readonly pluginState: PluginState;
  /** The verdict: `no` if the plugin is not active, whatever the gate's result is; `pending` while it starts. */
  readonly verdict: Verdict;
  /** The unmet leaves of the gate, whether or not the plugin is active. */
  readonly denials: readonly Denial[];
}

/** Explains a contribution. Observable. `undefined` means that no installed plugin has such a contribution, by its id or an earlier id. */
export function explain(host: PluginHost, id: string, facts: Facts): Explanation | undefined {
  const added = host.contributions.byId(id);
  for (const { id: plugin, manifest, state } of host.plugins) {
    const contribution = manifest?.contributes?.find((listed) => listed.id === id || listed.renamedFrom?.includes(id));
    if (contribution) return explanationOf(contribution, plugin, state, facts);
    // A contribution made in `activate` is in no manifest.
    if (added?.owner === plugin) return explanationOf(added, plugin, state, facts);
    // Only the id is known without a manifest; it starts with the plugin's id.
    if (!manifest && id.startsWith(`${plugin}.`))
      return { id, plugin, pluginState: state, verdict: verdictIn(state, 'no'), denials: [] };
  }
  return undefined;
}

function explanationOf(
  { id, point, gate }: AnyContribution,
  plugin: string,
  pluginState: PluginState,
  facts: Facts,
): Explanation {
  const verdict = verdictIn(pluginState, evaluate(gate, facts));
  return { id, plugin, point: point.id, pluginState, verdict, denials: explainGate(gate, facts) };
}

function verdictIn({ phase }: PluginState, verdict: Verdict): Verdict {
  if (phase === 'active') return verdict;
  return phase === 'idle' || phase === 'activating' ? 'pending' : 'no';
}
