import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { entityChanged } from '#core/contract/platform';
import type { GatedContributions } from '#core/registry';
import { isEnding } from '#core/web';
import { EntityStore } from '#core/web/entities';
import type { CompanyClient, CompanyEvents, Feedback } from '#core/web/tokens';
import {
  createElectronicInvoiceProvider,
  deleteElectronicInvoiceProvider,
  type EInvoiceProvider,
  type EInvoiceProviderInput,
  type EInvoiceProviderProfile,
  eInvoices,
  listElectronicInvoiceProviderProfiles,
  listElectronicInvoiceProviders,
  type ProvidersStore,
  type ProviderTestState,
  testElectronicInvoiceProvider,
  updateElectronicInvoiceProvider,
} from '../../contract/index.ts';

const kind = 'EInvoiceProvider';

export class LiveProvidersStore extends EntityStore<EInvoiceProvider, EInvoiceProviderInput> implements ProvidersStore {
  profiles: readonly EInvoiceProviderProfile[] = [];
  readonly tests = observable.map<string, ProviderTestState>([], { deep: false });
  readonly #client: CompanyClient;

  constructor(
    client: CompanyClient,
    events: CompanyEvents,
    feedback: Pick<Feedback, 'toast'>,
    gated: Pick<GatedContributions, 'verdict'>,
  ) {
    super({
      events,
      feedback,
      kind,
      loadingFailed: { key: 'E_INVOICES.PROVIDERS.LOADING_FAILED' },
      mayLoad: () => gated.verdict(eInvoices.edit) === 'yes',
      calls: {
        // Both are loaded before the page is rendered, because a connection refers to its profile.
        list: async (options) => {
          const [list, profiles] = await Promise.all([
            client.call(listElectronicInvoiceProviders, {}, options),
            client.call(listElectronicInvoiceProviderProfiles, {}, options),
          ]);
          runInAction(() => (this.profiles = profiles));
          return list;
        },
        create: async (body, options) => {
          const made = await client.call(createElectronicInvoiceProvider, { body }, options);
          if (made.isChosen) this.reload(); // another connection may no longer be the chosen one
          return made;
        },
        update: async (providerId, { version, ...values }, options) => {
          const body = { ...typed(values), version };
          const changed = await client.call(updateElectronicInvoiceProvider, { params: { providerId }, body }, options);
          this.#forgetTest(providerId);
          if (changed.isChosen) this.reload();
          return changed;
        },
        delete: (providerId, options) =>
          client.call(deleteElectronicInvoiceProvider, { params: { providerId } }, options),
      },
    });
    this.#client = client;
    makeObservable(this, { profiles: observableRef });
    events.on(entityChanged, ({ entityKind, id }) => {
      if (entityKind === kind && id) this.#forgetTest(id);
    });
  }

  async test(providerId: string): Promise<void> {
    if (this.tests.get(providerId) === 'running') return;
    this.#keepTest(providerId, 'running');
    try {
      const params = { params: { providerId } };
      this.#keepTest(providerId, await this.#client.call(testElectronicInvoiceProvider, params, { handles: '*' }));
    } catch (error) {
      if (isEnding(error)) this.#forgetTest(providerId);
      else this.#keepTest(providerId, 'unasked');
    }
  }

  #keepTest(providerId: string, state: ProviderTestState): void {
    runInAction(() => this.tests.set(providerId, state));
  }

  /** Removes a test result that was for other credentials. */
  #forgetTest(providerId: string): void {
    runInAction(() => this.tests.delete(providerId));
  }
}

/** Returns only the fields that a user fills in. The form contains the whole connection, but the gateway accepts no other fields. */
function typed(values: EInvoiceProviderInput): EInvoiceProviderInput {
  const { name, profile, address, clientId, clientSecret, firmId, isTest, sends, receives, isChosen } = values;
  return { name, profile, address, clientId, clientSecret, firmId, isTest, sends, receives, isChosen };
}

export default function makeProvidersStore(
  client: CompanyClient,
  events: CompanyEvents,
  feedback: Pick<Feedback, 'toast'>,
  gated: Pick<GatedContributions, 'verdict'>,
): ProvidersStore {
  return new LiveProvidersStore(client, events, feedback, gated);
}
