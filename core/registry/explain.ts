import { type Denial, evaluate, explain as explainGate, type Facts, type Verdict } from '#core/access';
import type { PluginHost } from './plugin-host.ts';
import type { PluginState } from './plugin-record.ts';
import type { AnyContribution } from './point.ts';

/** Why a contribution is to be seen or not. The inspector, `npm run plugin -- why` and the locked view show this. */
export interface Explanation {
  /** The id it has now, also when it was asked for by an earlier one. */
  readonly id: string;
  /** The plugin that owns it. */
  readonly plugin: string;
  /** Unknown while the plugin's manifest could not be read. */
  readonly point?: string;
  readonly pluginState: PluginState;
  /** `no` whenever the plugin is not active, whatever the gate says; `pending` while it starts. */
  readonly verdict: Verdict;
  /** What the gate lacks, whether or not the plugin is active. */
  readonly denials: readonly Denial[];
}

/** Observable. `undefined`: no installed plugin has such a contribution, by its id or an earlier one. */
export function explain(host: PluginHost, id: string, facts: Facts): Explanation | undefined {
  const added = host.contributions.byId(id);
  for (const { id: plugin, manifest, state } of host.plugins) {
    const contribution = manifest?.contributes?.find((listed) => listed.id === id || listed.renamedFrom?.includes(id));
    if (contribution) return explanationOf(contribution, plugin, state, facts);
    // Contributed by `activate`: no manifest lists it.
    if (added?.owner === plugin) return explanationOf(added, plugin, state, facts);
    // Without a manifest all that is known is that ids start with their owner's.
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
