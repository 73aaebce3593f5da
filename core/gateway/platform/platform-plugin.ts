import type { AccessCatalogue } from '#core/access';
import { readVersion } from '#core/contract/platform';
import type { PluginHost, PluginManifest } from '#core/registry';
import { type GatewayServices, gatewayPlugin, implementPublic } from '../http/index.ts';
import { companyHandlers } from './companies.ts';
import { licenceHandlers } from './current-licence.ts';
import { rightsHandlers } from './rights.ts';
import { uiSettingHandlers } from './ui-settings.ts';

/** The core's own endpoints, wired as a plugin is: the facts that the shell and its gates need. */
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
      implementPublic(readVersion, async ({ now }) => ({ version, serverTime: now().toISOString() })),
      ...companyHandlers(host),
      ...uiSettingHandlers(),
      ...rightsHandlers(services, catalogue),
      ...licenceHandlers(),
    ],
  });
}
