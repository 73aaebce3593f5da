import type { Contributions } from './contributions.ts';
import type { Diagnostics } from './diagnostics.ts';
import type { PluginRecord } from './plugin-record.ts';
import type { ProviderTable } from './provider-table.ts';
import type { Scope } from './scope.ts';
import type { Timers } from './timers.ts';

/** The parts that the modules of one PluginHost share. */
export interface HostParts {
  readonly scope: Scope;
  readonly providers: ProviderTable;
  readonly contributions: Contributions;
  readonly diagnostics: Diagnostics;
  readonly records: ReadonlyMap<string, PluginRecord>;
  /** The plugin whose manifest lists a service, whether or not the plugin is active, by the id of the service's token. */
  readonly listed: Map<string, PluginRecord>;
  /** The id of the plugin that declares each permission, feature or flag, by name. */
  readonly declared: Map<string, string>;
  /** The ids of the tokens whose values the core itself sets in scopes. */
  readonly sets: ReadonlySet<string>;
  readonly now: () => number;
  readonly timers: Timers;
  readonly limits: { readonly slow: number; readonly fail: number };
}
