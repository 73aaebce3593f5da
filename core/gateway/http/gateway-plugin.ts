import type { AccessCatalogue } from '#core/access';
import {
  type AnyContribution,
  contribute,
  type Contributions,
  definePlugin,
  type PluginManifest,
  point,
  type Provider,
  token,
} from '#core/registry';
import type { Tx } from '../database/index.ts';
import type { AnyJob } from '../jobs/index.ts';
import type { Implementation } from './implement.ts';

/** The extension point for handlers of endpoints. */
export const implementations = point<Implementation>('gateway.implementations');
export const jobs = point<AnyJob>('gateway.jobs');
/**
 * The extension point for functions that run in the transaction that creates a company, to make what the plugin needs there, such as a
 * numbering series.
 */
export const companySetups = point<CompanySetup>('gateway.company-setups');

/**
 * The contributions of active plugins, for the gateway part that has its own extension point: `implement(list, [contributions], …)`. Read
 * it again at each use; reading is O(1).
 */
export const contributions = token<Pick<Contributions, 'read'>, 'process'>('gateway.contributions', 'process');

/** Every permission, licence feature and feature flag of this deployment, and its roles. */
export const accessCatalogue = token<AccessCatalogue, 'process'>('gateway.access-catalogue', 'process');

export type CompanySetup = (context: {
  readonly tx: Tx;
  readonly companyId: string;
  readonly today: string;
}) => Promise<void>;

/** The gateway part of a plugin: `plugins/<id>/gateway/index.ts` exports it as its default. */
export interface GatewayPlugin {
  readonly id: string;
  readonly implements?: readonly Implementation[];
  readonly provides?: readonly Provider[];
  readonly jobs?: readonly AnyJob[];
  readonly companySetup?: CompanySetup;
  /** Contributions to points of other plugins' gateway parts. */
  readonly contributes?: readonly AnyContribution[];
}

export function gatewayPlugin(plugin: GatewayPlugin): PluginManifest {
  const { id, provides = [] } = plugin;
  return definePlugin({
    id,
    version: 'gateway',
    provides,
    // The services of a handler must exist before the plugin starts.
    needs: (plugin.implements ?? []).flatMap(({ needs }) =>
      needs.flatMap((need) => ('optional' in need ? [] : [need])),
    ),
    contributes: [
      ...(plugin.implements ?? []).map((implementation) =>
        contribute(implementations, { id: `${id}.${implementation.endpoint.id}` }, implementation),
      ),
      ...(plugin.jobs ?? []).map((job) => contribute(jobs, { id: `${id}.job.${job.name}` }, job)),
      ...(plugin.companySetup ? [contribute(companySetups, { id: `${id}.company-setup` }, plugin.companySetup)] : []),
      ...(plugin.contributes ?? []),
    ],
  });
}
