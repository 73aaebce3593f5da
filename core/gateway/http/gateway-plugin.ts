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

/** Handlers of endpoints. */
export const implementations = point<Implementation>('gateway.implementations');
/** Background work. */
export const jobs = point<AnyJob>('gateway.jobs');
/** Runs in the transaction that creates a company, to give it what the plugin needs there, such as a numbering series. */
export const companySetups = point<CompanySetup>('gateway.company-setups');

/**
 * What active plugins contributed to points, for the gateway part that opened one: `implement(list, [contributions], …)`.
 * Read it anew at each use; reading is O(1).
 */
export const contributions = token<Pick<Contributions, 'read'>, 'process'>('gateway.contributions', 'process');

/** Every permission, licence feature and flag of this deployment, with the roles as it has them. */
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
    // A handler's services must be there before the plugin starts.
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
