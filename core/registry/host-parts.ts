import type { Contributions } from './contributions.ts';
import type { Diagnostics } from './diagnostics.ts';
import type { PluginRecord } from './plugin-record.ts';
import type { ProviderTable } from './provider-table.ts';
import type { Scope } from './scope.ts';
import type { Timers } from './timers.ts';

/** What the parts of one PluginHost share. */
export interface HostParts {
  readonly scope: Scope;
  readonly providers: ProviderTable;
  readonly contributions: Contributions;
  readonly diagnostics: Diagnostics;
  readonly records: ReadonlyMap<string, PluginRecord>;
  /** By service, the installed plugin whose manifest lists it, active or not. */
  readonly listed: Map<string, PluginRecord>;
  /** Names of permissions, features and flags, with the plugin that declares them. */
  readonly declared: Map<string, string>;
  /** Tokens that the core sets in scopes by itself. */
  readonly sets: ReadonlySet<string>;
  readonly now: () => number;
  readonly timers: Timers;
  readonly limits: { readonly slow: number; readonly fail: number };
}
