import { makeObservable, observable, runInAction } from 'mobx';
import type { CompanyHome, GatewayClient } from '#core/web/tokens';
import { type Home, readHome, saveHome } from '../contract/index.ts';

/** Stores the choice, which is loaded once; if loading fails, it is the list. */
export class LiveCompanyHome implements CompanyHome {
  home: Home['home'] | undefined = undefined;
  readonly #client: Pick<GatewayClient, 'call'>;

  constructor(client: Pick<GatewayClient, 'call'>) {
    this.#client = client;
    makeObservable(this, { home: observable });
    void this.#read();
  }

  async #read(): Promise<void> {
    let home: Home['home'] = 'list';
    try {
      ({ home } = await this.#client.call(readHome, {}, { handles: '*' }));
    } catch {
      // If loading fails, the list is used.
    }
    runInAction(() => (this.home ??= home));
  }

  /** Saves the choice. @throws GatewayProblem; the previous choice then stays */
  async choose(home: Home['home']): Promise<void> {
    const before = this.home;
    runInAction(() => (this.home = home));
    try {
      await this.#client.call(saveHome, { body: { home } }, { handles: '*' });
    } catch (error) {
      runInAction(() => (this.home = before));
      throw error;
    }
  }
}

export default function makeCompanyHome(client: Pick<GatewayClient, 'call'>): CompanyHome {
  return new LiveCompanyHome(client);
}
