import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '#core/contract';
import * as platform from '#core/contract/platform';
import { endpointsOf } from '#core/gateway';
import { discoverPlugins } from '../../host/build/discovery.ts';
import { root } from '../../host/gateway/root.ts';

/** The contract modules of all installed plugins, and the platform's under `platform`. */
export async function contracts(): Promise<ReadonlyMap<string, object>> {
  const found = new Map<string, object>([['platform', platform]]);
  for (const { id, folder } of discoverPlugins(root).plugins) {
    const path = join(folder, 'contract/index.ts');
    if (existsSync(path)) found.set(id, await import(pathToFileURL(path).href));
  }
  return found;
}

/** Every endpoint of the product, so that a new one is covered unasked. */
export async function installedEndpoints(): Promise<readonly (Endpoint & { readonly plugin: string })[]> {
  return [...(await contracts())].flatMap(([plugin, contract]) =>
    endpointsOf(contract).map((endpoint) => ({ ...endpoint, plugin })),
  );
}
