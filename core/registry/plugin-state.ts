/**
 * Where a plugin stands.
 *
 * `idle → activating → active`; or `failed` (retry is possible), `blocked` (a service it needs is not there; starts by
 * itself once it is), `off` (by somebody's wish, or after three failures in a row).
 */
export type PluginState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'activating' }
  | { readonly phase: 'active' /** Milliseconds that activation took. */; readonly took: number }
  | { readonly phase: 'failed'; readonly during: FailurePhase; readonly error: unknown }
  | { readonly phase: 'blocked' /** Ids of the missing services. */; readonly by: readonly string[] }
  | { readonly phase: 'off'; readonly why: string };

export type FailurePhase = 'import' | 'validate' | 'activate' | 'render';

export const idle: PluginState = { phase: 'idle' };

/** Shared by all plugins without an `activate`: thousands of equal states would only cost memory. */
export const activeAtOnce: PluginState = Object.freeze({ phase: 'active', took: 0 });
