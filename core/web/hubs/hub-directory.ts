import { observable } from 'mobx';
import type { TokenSource } from '../gateway/token-source.ts';
import type { ConnectionState, Hub, HubOptions, Hubs } from '../tokens.ts';
import { LiveHub, type LiveHubOptions } from './live-hub.ts';
import type { SignalrConnection, SignalrOptions } from './signalr-connection.ts';

/** An error that is thrown when code requests a hub that was never opened. [B8-13] */
export class HubNotRegisteredError extends Error {
  constructor(name: string) {
    super(`Hub with name ${name} is not registered`);
    this.name = 'HubNotRegisteredError';
  }
}

export interface HubDirectoryOptions extends Omit<LiveHubOptions, 'connect' | 'signal'> {
  readonly tokens: Pick<TokenSource, 'token'>;
  readonly connect: (options: SignalrOptions) => Promise<SignalrConnection>;
}

/** The page's hub connections, one for each name. */
export class HubDirectory implements Hubs {
  readonly #hubs = observable.map<string, Hub>({}, { deep: false });
  readonly #options: HubDirectoryOptions;

  constructor(options: HubDirectoryOptions) {
    this.#options = options;
  }

  get connections(): readonly ConnectionState[] {
    return [...this.#hubs].map(([hubName, { state }]) => ({ hubName, connected: state === 'connected' }));
  }

  open(name: string, { url, token, headers, signal }: HubOptions): Hub {
    void this.#hubs.get(name)?.close();
    const { tokens, connect, ...live } = this.#options;
    const hub = new LiveHub({
      ...live,
      signal,
      connect: () => connect({ url, headers, token: token ?? (() => tokens.token()) }),
    });
    this.#hubs.set(name, hub);
    signal.addEventListener('abort', () => {
      if (this.#hubs.get(name) === hub) this.#hubs.delete(name);
    });
    return hub;
  }

  hub(name: string): Hub {
    const hub = this.#hubs.get(name);
    if (!hub) throw new HubNotRegisteredError(name);
    return hub;
  }
}
