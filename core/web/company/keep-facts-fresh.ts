import { runInAction } from 'mobx';
import {
  companyLicenceChanged,
  entityChanged,
  flagsChanged,
  readCompany,
  userPermissionsChanged,
} from '#core/contract/platform';
import { onceBack } from '../gateway/gateway-problem.ts';
import type { WakeSignal } from '../hubs/wake-signal.ts';
import type { Clock } from '../time/clock.ts';
import type { CompanyEvents, CompanyRefused, GatewayClient } from '../tokens.ts';
import { type CurrentCompanyStore, knownDetails } from './current-company-store.ts';
import { retryFlags } from './retry-flags.ts';
import type { FactsStore } from './facts-store.ts';
import {
  flagsHandled,
  type LoadedLicence,
  loadFlags,
  loadLicence,
  loadPermissions,
  rightsHandled,
} from './load-facts.ts';
import { detailsHandled, isCompanyCountExceeded, refusalOfRights } from './read-company.ts';

export interface KeepFactsOptions {
  /** The company whose name, role and payer type are kept up to date as well. */
  readonly company: CurrentCompanyStore;
  readonly application: string;
  readonly gateway: GatewayClient;
  readonly facts: FactsStore;
  readonly events: CompanyEvents;
  /** The signal of the company's scope, which is aborted when the company is left. */
  readonly signal: AbortSignal;
  readonly onLicence: (licence: LoadedLicence) => void;
  /**
   * Called when the user turns out to have no access to the company although no event reported it: the event came before the hub had
   * joined.
   */
  readonly onRefused: (refusal: CompanyRefused) => void;
  /** `true` if the flags could not be read when the company was opened. */
  readonly lacksFlags: boolean;
  readonly clock: Clock;
  readonly wake: WakeSignal;
}

export interface FreshFacts {
  /**
   * Checks whether the user still has access to the company. Call it when the hub cannot connect, because no event can report a lost access
   * then.
   */
  checkRights(): void;
}

/**
 * Keeps the open company and its facts up to date: an event reloads the fact that it reports as changed, and a reconnect reloads all facts.
 * A fact that cannot be read keeps its last value; requests for flags repeat until they succeed.
 */
export function keepFactsFresh(options: KeepFactsOptions): FreshFacts {
  const { company, application, gateway, facts, events, signal, onLicence, onRefused, lacksFlags, clock, wake } =
    options;
  const { id: companyId } = company;
  /** Ignores all answers except the one to the latest request: answers can overtake each other, and a slow one would restore old facts. */
  const latest = <T>(load: () => Promise<T>, apply: (loaded: T) => void, failed?: (error: unknown) => void) => {
    let lastRequest = 0;
    const read = () => {
      lastRequest += 1;
      const mine = lastRequest;
      void load().then(
        (loaded) => {
          if (mine === lastRequest && !signal.aborted) apply(loaded);
        },
        (error: unknown) => {
          if (mine !== lastRequest || signal.aborted) return;
          // If `failed` is missing, the pipeline has already shown the error.
          failed?.(error);
          onceBack(error, () => signal.aborted || read());
        },
      );
    };
    return read;
  };
  const loseIfRefused = (error: unknown) => {
    const refusal = refusalOfRights(error);
    if (refusal && !signal.aborted) onRefused(refusal);
  };
  const readRights = latest(
    () => loadPermissions(gateway, companyId, { signal, handles: [...rightsHandled, 0] }),
    ({ role, permissions, ownerEmail }) =>
      runInAction(() => {
        facts.setPermissions(role, permissions);
        company.update({ role, ownerEmail: ownerEmail || undefined });
      }),
    loseIfRefused,
  );
  const readDetails = latest(
    () => gateway.call(readCompany, { params: { companyId } }, { signal, handles: [...detailsHandled, 0] }),
    (details) => company.update(knownDetails(details)),
  );
  const readLicence = latest(
    () => loadLicence(gateway, companyId, application, signal),
    (licence) => {
      facts.setLicence(licence.entity);
      onLicence(licence);
      const role = facts.role();
      // A user in the open company gets the same page as a user who opens it now. [A2-21]
      if (role && isCompanyCountExceeded(licence, { role }))
        onRefused({ kind: 'refused', page: 'licenseCompaniesCountExceeded', email: company.ownerEmail });
    },
  );
  const readFlags = latest(
    () => loadFlags(options, companyId, { signal, handles: [...flagsHandled, 0] }),
    (flags) => facts.setFlags(flags),
  );
  events.on(userPermissionsChanged, readRights);
  events.on(companyLicenceChanged, readLicence);
  events.on(flagsChanged, readFlags);
  events.on(entityChanged, ({ entityKind }) => {
    if (entityKind === 'Company') readDetails();
  });
  // This also runs at the first connect: changes after the company was opened and before its hub connected caused no event here.
  events.onResync(() => {
    for (const read of [readRights, readLicence, readDetails, readFlags]) read();
  });
  if (lacksFlags) void retryFlags({ gateway, companyId, facts, clock, wake, signal });
  const checkRights = () =>
    void loadPermissions(gateway, companyId, { signal, handles: '*' }).then(undefined, loseIfRefused);
  return { checkRights };
}
