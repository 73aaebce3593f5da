import type { Problem } from './diagnostics.ts';
import type { HostParts } from './host-parts.ts';
import { pluginProblems } from './plugin-problems.ts';
import type { AnyContribution } from './point.ts';
import type { Provider } from './provider.ts';

/** The first contribution whose id is taken, by another plugin or by an earlier one in the same list. */
export function contributionClash(
  { contributions }: HostParts,
  plugin: string,
  added: readonly AnyContribution[],
): Problem | undefined {
  const clash = contributions.clashOf(added);
  return clash && pluginProblems.duplicateContribution(plugin, clash.id, clash.by ?? plugin);
}

/** The first service that somebody provides already. */
export function serviceClash(
  { providers, sets }: HostParts,
  plugin: string,
  added: readonly Provider[],
): Problem | undefined {
  for (const { token } of added) {
    const other = providers.ownerOf(token.id) ?? (sets.has(token.id) ? 'core' : undefined);
    if (other !== undefined) return pluginProblems.duplicateService(plugin, token.id, other);
  }
  return undefined;
}
