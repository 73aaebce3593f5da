import type { AccessCatalogue } from '#core/access';
import * as contract from '#core/contract/platform';
import * as longWork from '#core/contract/platform/long-work';
import * as outcome from '#core/contract/platform/long-work-outcome';
import * as schemas from '#core/contract/platform/schemas';
import type { PluginHost, PluginManifest } from '#core/registry';
import { type ContractModules, type GatewayServices, gatewayPlugin, implementPublic } from '../http/index.ts';
import { companyHandlers } from './companies.ts';
import { licenceHandlers } from './current-licence.ts';
import { longWorkHandlers } from './long-work.ts';
import { rightsHandlers } from './rights.ts';
import { uiSettingHandlers } from './ui-settings.ts';

/** The contract that gives the core's endpoints and schemas their names. */
export const platformContract: ContractModules = {
  plugin: 'platform',
  modules: [contract, longWork, outcome, schemas],
  files: ['index', 'long-work', 'long-work-outcome', 'schemas'].map(
    (name) => new URL(`../../contract/platform/${name}.ts`, import.meta.url).href,
  ),
};

/** Makes the plugin with the core's own endpoints: the facts that the shell and its gates need. */
export function platformPlugin(options: {
  readonly services: GatewayServices;
  readonly catalogue: AccessCatalogue;
  readonly host: PluginHost;
  readonly version: string;
}): PluginManifest {
  const { services, catalogue, host, version } = options;
  return gatewayPlugin({
    id: 'platform',
    implements: [
      implementPublic(contract.readVersion, async ({ now }) => ({ version, serverTime: now().toISOString() })),
      ...companyHandlers(host),
      ...uiSettingHandlers(),
      ...rightsHandlers(services, catalogue),
      ...licenceHandlers(),
      ...longWorkHandlers(),
    ],
  });
}
