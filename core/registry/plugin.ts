import type { Declaration } from '#core/access';
import type { AnyContribution, Point } from './point.ts';
import type { Provider } from './provider.ts';
import type { Token } from './token.ts';

/** What a plugin adds, as data and `import()` loaders. Reading it must run none of the plugin's own code. */
export interface PluginManifest {
  /** The folder's name: lower case, digits and dashes. Every id the plugin owns starts with it. */
  readonly id: string;
  readonly version: string;
  /** Permissions, licence features and flags that this plugin owns. */
  readonly declares?: readonly Declaration[];
  /** Services without which it cannot start, beside those its providers need. */
  readonly needs?: readonly Token<unknown>[];
  /** Services it uses when they are there. */
  readonly wants?: readonly Token<unknown>[];
  readonly provides?: readonly Provider[];
  /** Points it opens. */
  readonly opens?: readonly Pick<Point<unknown>, 'id'>[];
  readonly contributes?: readonly AnyContribution[];
  /** Runs when the plugin starts. Rarely needed: prefer contributions, whose code is fetched on first use. */
  readonly activate?: () => Promise<{ readonly default: (context: PluginContext) => void | Promise<void> }>;
}

/** What `activate` may do. Nothing of it is visible to others until `activate` has finished. */
export interface PluginContext {
  readonly id: string;
  /** Aborted when the plugin is turned off, or when its activation takes too long. */
  readonly signal: AbortSignal;
  get<T>(token: Token<T, 'app' | 'process'>): Promise<T>;
  contribute(contribution: AnyContribution): void;
  onDeactivate(dispose: () => void | Promise<void>): void;
}

export function definePlugin(manifest: PluginManifest): PluginManifest {
  return Object.freeze(manifest);
}
