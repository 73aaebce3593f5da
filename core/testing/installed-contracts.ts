import type { Endpoint } from '#core/contract';
import * as platform from '#core/contract/platform';
import * as longWork from '#core/contract/platform/long-work';
import * as longWorkOutcome from '#core/contract/platform/long-work-outcome';
import { endpointsOf } from '#core/gateway';
import { installedPlugins } from './installed-plugins.ts';

/** Returns the contract module of each installed plugin by the plugin's id, and the contract of the core under `platform`. */
export async function contracts(): Promise<ReadonlyMap<string, object>> {
  const plugins = await installedPlugins();
  return new Map([
    ['platform', { ...platform, ...longWork, ...longWorkOutcome }],
    ...plugins.map(({ id, contract }) => [id, contract] as const),
  ]);
}

/** Returns every endpoint of the product, so that a new one is tested automatically. */
export async function installedEndpoints(): Promise<readonly (Endpoint & { readonly plugin: string })[]> {
  return [...(await contracts())].flatMap(([plugin, contract]) =>
    endpointsOf(contract).map((endpoint) => ({ ...endpoint, plugin })),
  );
}
