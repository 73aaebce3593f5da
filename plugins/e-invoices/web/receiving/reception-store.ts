import { makeObservable, observableRef, runInAction } from 'mobx';
import { entityChanged } from '#core/contract/platform';
import { LoadableValue } from '#core/web';
import type { CompanyClient, CompanyEvents } from '#core/web/tokens';
import { pollReception, readReception, type Reception, type ReceptionStore } from '../../contract/index.ts';

export class LiveReceptionStore implements ReceptionStore {
  asked: ReceptionStore['asked'];
  readonly #client: Pick<CompanyClient, 'call'>;
  readonly #reception = new LoadableValue<Reception>();

  constructor(client: Pick<CompanyClient, 'call'>, events: CompanyEvents) {
    this.#client = client;
    makeObservable(this, { asked: observableRef });
    events.on(entityChanged, ({ entityKind }) => {
      if (entityKind === 'EInvoiceReception') this.#ended();
    });
    // A poll may have ended while the connection was lost.
    events.onResync(() => this.#ended());
  }

  get reception(): Reception | undefined {
    return this.#reception.value;
  }

  get #isBusy(): boolean {
    return this.asked === 'asking' || this.asked === 'running';
  }

  load(): Promise<void> {
    return this.#reception.load(() => this.#client.call(readReception, {}, { handles: '*' }));
  }

  async ask(): Promise<void> {
    if (this.#isBusy) return;
    this.#become('asking');
    try {
      const { begun } = await this.#client.call(pollReception, {});
      // The poll may have ended before the response to the request arrived.
      if (this.#isBusy) this.#become(begun ? 'running' : 'lately');
    } catch {
      this.#become(undefined); // the client shows the error
    }
  }

  #ended(): void {
    this.#become(undefined);
    if (this.#reception.now.state !== 'idle') void this.load();
  }

  #become(asked: ReceptionStore['asked']): void {
    runInAction(() => (this.asked = asked));
  }
}

export default function makeReceptionStore(client: CompanyClient, events: CompanyEvents): ReceptionStore {
  return new LiveReceptionStore(client, events);
}
