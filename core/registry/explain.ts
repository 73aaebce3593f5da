import { type Denial, evaluate, explain as explainGate, type Facts, type Verdict } from '#core/access';
import type { PluginHost } from './plugin-host.ts';
import type { PluginState } from './plugin-record.ts';
import type { AnyContribution } from './point.ts';

/**
 * The plugin state and gate result that decide whether a contribution is visible. The inspector, `npm run plugin -- why` and the locked
 * view show them.
 */
export interface Explanation {
  /** The current id, even if the caller passed an earlier one. */
  readonly id: string;
  /** The id of the plugin that contributes it. */
  readonly plugin: string;
  /** The id of the extension point; `undefined` if the plugin's manifest could not be read. */
  readonly point?: string;
  readonly pluginState: PluginState;
  /** The verdict: `no` if the plugin is not active, whatever the gate's result is; `pending` while it starts. */
  readonly verdict: Verdict;
  /** The unmet leaves of the gate, whether or not the plugin is active. */
  readonly denials: readonly Denial[];
}

/**
 * Explains why a contribution is visible or not. Observable. Returns `undefined` if no installed plugin has a contribution with this id or
 * earlier id.
 */
export function explain(host: PluginHost, id: string, facts: Facts): Explanation | undefined {
  const added = host.contributions.byId(id);
  for (const { id: plugin, manifest, state } of host.plugins) {
    const contribution = manifest?.contributes?.find((listed) => listed.id === id || listed.renamedFrom?.includes(id));
    if (contribution) return explanationOf(contribution, plugin, state, facts);
    // A contribution that `activate` made is not in the manifest.
    if (added?.owner === plugin) return explanationOf(added, plugin, state, facts);
    // If the manifest could not be read, only the beginning of the id shows the plugin.
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
