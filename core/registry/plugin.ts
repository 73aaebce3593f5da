import type { Declaration } from '#core/access';
import type { AnyContribution, Point } from './point.ts';
import type { Provider } from './provider.ts';
import type { Token } from './token.ts';

/** The description of a plugin, as data and `import()` loaders. Reading a manifest must run none of the plugin's own code. */
export interface PluginManifest {
  /** The name of the folder: lower case, digits and dashes. Every id of the plugin starts with it. */
  readonly id: string;
  readonly version: string;
  /** The permissions, licence features and flags that this plugin owns. */
  readonly declares?: readonly Declaration[];
  /** The services without which the plugin cannot start. Services that its providers need do not have to be repeated here. */
  readonly needs?: readonly Token<unknown>[];
  /** The services that the plugin uses if they are present. */
  readonly wants?: readonly Token<unknown>[];
  readonly provides?: readonly Provider[];
  /** The extension points that the plugin owns, to which other plugins can contribute. */
  readonly opens?: readonly Pick<Point<unknown>, 'id'>[];
  readonly contributes?: readonly AnyContribution[];
  /** A function that runs when the plugin starts. It is rarely needed: prefer contributions, whose code is fetched on first use. */
  readonly activate?: () => Promise<{ readonly default: (context: PluginContext) => void | Promise<void> }>;
}

/** The argument of `activate`. What it adds becomes visible to other plugins only after `activate` has succeeded. */
export interface PluginContext {
  readonly id: string;
  /** A signal that is aborted when the plugin is turned off, or when its activation takes too long. */
  readonly signal: AbortSignal;
  get<T>(token: Token<T, 'app' | 'process'>): Promise<T>;
  contribute(contribution: AnyContribution): void;
  onDeactivate(dispose: () => void | Promise<void>): void;
}

export function definePlugin(manifest: PluginManifest): PluginManifest {
  return Object.freeze(manifest);
}
