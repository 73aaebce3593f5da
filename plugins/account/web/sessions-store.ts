import { LoadableValue } from '#core/web';
import type { GatewayClient } from '#core/web/tokens';
import { type AccountSessions, endOtherSessions, endSession, listSessions } from '../contract/index.ts';

/** Stores the sessions of the user. The pipeline shows errors, and the list is loaded again after each change. */
export class SessionsStore {
  readonly loaded = new LoadableValue<AccountSessions>();
  readonly #client: GatewayClient;

  constructor(client: GatewayClient) {
    this.#client = client;
  }

  load(): Promise<void> {
    return this.loaded.load(() => this.#client.call(listSessions, {}));
  }

  /** A session that has already ended is no error, because the result is the same. */
  end(sessionId: string): Promise<void> {
    return this.#change(() => this.#client.call(endSession, { params: { sessionId } }, { handles: [404] }));
  }

  endOthers(): Promise<void> {
    return this.#change(() => this.#client.call(endOtherSessions, {}));
  }

  async #change(act: () => Promise<unknown>): Promise<void> {
    await act().catch(() => undefined); // the pipeline has already shown the error
    await this.load();
  }
}
