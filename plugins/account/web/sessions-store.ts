import { LoadableValue } from '#core/web';
import type { GatewayClient } from '#core/web/tokens';
import { type AccountSessions, endOtherSessions, endSession, listSessions } from '../contract/index.ts';

/** Where one is signed in. What fails is told by the pipeline; the list is read anew either way. */
export class SessionsStore {
  readonly loaded = new LoadableValue<AccountSessions>();
  readonly #client: GatewayClient;

  constructor(client: GatewayClient) {
    this.#client = client;
  }

  load(): Promise<void> {
    return this.loaded.load(() => this.#client.call(listSessions, {}));
  }

  /** One that has ended by itself meanwhile is no failure: it is gone, as was wished. */
  end(sessionId: string): Promise<void> {
    return this.#change(() => this.#client.call(endSession, { params: { sessionId } }, { handles: [404] }));
  }

  endOthers(): Promise<void> {
    return this.#change(() => this.#client.call(endOtherSessions, {}));
  }

  async #change(act: () => Promise<unknown>): Promise<void> {
    await act().catch(() => undefined); // it was told why
    await this.load();
  }
}
