import { entityChanged } from '#core/contract/platform';
import type { ServiceLifetime } from '#core/registry';
import { LoadableValue } from '#core/web';
import type { CompanyClient, CompanyEvents } from '#core/web/tokens';
import {
  type BankConnectionsStore,
  completeBankConnection,
  connectBank,
  type Connections,
  disconnectBank,
  listBankConnections,
} from '../contract/index.ts';

export class LiveBankConnectionsStore implements BankConnectionsStore {
  readonly #loaded = new LoadableValue<Connections>();
  readonly #client: Pick<CompanyClient, 'call'>;
  readonly #signal: AbortSignal;

  constructor(client: Pick<CompanyClient, 'call'>, events: CompanyEvents, signal: AbortSignal) {
    this.#client = client;
    this.#signal = signal;
    events.on(entityChanged, ({ entityKind }) => {
      if (entityKind === 'BankConnection') this.#refresh();
    });
    events.onResync(() => this.#refresh());
  }

  get now() {
    return this.#loaded.now;
  }

  load(): Promise<void> {
    return this.#loaded.load(() => this.#client.call(listBankConnections, {}, { handles: '*', signal: this.#signal }));
  }

  async connect(bankId: string): Promise<string> {
    return (await this.#client.call(connectBank, { body: { bankId } }, { handles: '*' })).address;
  }

  complete(state: string) {
    return this.#client.call(completeBankConnection, { body: { state } }, { handles: '*' });
  }

  async disconnect(connectionId: string): Promise<void> {
    await this.#client.call(disconnectBank, { params: { connectionId } }).catch(() => undefined);
    await this.load();
  }

  #refresh(): void {
    if (this.now.state !== 'idle') void this.load();
  }
}

export default function makeBankConnectionsStore(
  client: CompanyClient,
  events: CompanyEvents,
  { signal }: ServiceLifetime,
): BankConnectionsStore {
  return new LiveBankConnectionsStore(client, events, signal);
}
