import { companyLicenceChanged, flagsChanged, userPermissionsChanged } from '#core/contract/platform';
import type { CompanyEvents, GatewayClient } from '../tokens.ts';
import type { FactsStore } from './facts-store.ts';
import { type LoadedLicence, loadFlags, loadLicence, loadPermissions } from './load-facts.ts';

export interface KeepFactsOptions {
  readonly companyId: string;
  readonly application: string;
  readonly gateway: GatewayClient;
  readonly facts: FactsStore;
  readonly events: CompanyEvents;
  /** The company's scope. */
  readonly signal: AbortSignal;
  readonly onLicence: (licence: LoadedLicence) => void;
}

/**
 * Keeps the facts of the open company up to date: an event reads again the fact that it says has changed, and a reconnect
 * reads all of them. A fact that cannot be read keeps its last value.
 */
export function keepFactsFresh(options: KeepFactsOptions): void {
  const { companyId, application, gateway, facts, events, signal, onLicence } = options;
  /**
   * Answers can overtake each other. Only the answer to the latest question counts, otherwise a slow one would put old facts
   * back.
   */
  const latest = <T>(load: () => Promise<T>, apply: (loaded: T) => void) => {
    let asked = 0;
    return () => {
      asked += 1;
      const mine = asked;
      void load().then(
        (loaded) => {
          if (mine === asked && !signal.aborted) apply(loaded);
        },
        () => undefined, // the pipeline has said what there was to say
      );
    };
  };
  const readRights = latest(
    () => loadPermissions(gateway, companyId, signal),
    ({ role, permissions }) => facts.setPermissions(role, permissions),
  );
  const readLicence = latest(
    () => loadLicence(gateway, companyId, application, signal),
    (licence) => {
      facts.setLicence(licence.entity);
      onLicence(licence);
    },
  );
  const readFlags = latest(
    () => loadFlags(gateway, companyId, signal),
    (flags) => facts.setFlags(flags),
  );
  events.on(userPermissionsChanged, readRights);
  events.on(companyLicenceChanged, readLicence);
  events.on(flagsChanged, readFlags);
  // At the first connect too: what changed since the company was opened, before its hub connected, was not heard.
  events.onResync(() => {
    for (const read of [readRights, readLicence, readFlags]) read();
  });
}
