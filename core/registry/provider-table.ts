import { createAtom, type IAtom } from 'mobx';
import { Container } from './container.ts';
import { Instance } from './instance.ts';
import type { Provider } from './provider.ts';

/** The providers of all services. One table serves all scopes of a host; the scopes hold the instances. */
export class ProviderTable {
  /** The container of the services that all plugins can use. The containers of scopes are inside it. */
  readonly offered = new Container();
  /** The id of the plugin that provides each offered or staged service, by token id. */
  readonly #owners = new Map<string, string>();
  /** The MobX atoms by token id. Only observed services have one. */
  readonly #atoms = new Map<string, IAtom>();

  ownerOf(tokenId: string): string | undefined {
    return this.#owners.get(tokenId);
  }

  /**
   * Makes services visible to all plugins, including services that were staged before. The caller has checked that no other plugin provides
   * the same token.
   */
  offer(owner: string, providers: readonly Provider[]): void {
    this.#register(this.offered, owner, providers);
    for (const { token } of providers) this.#atoms.get(token.id)?.reportChanged();
  }

  /** Creates a container inside the given one in which only the staging plugin sees the services. Only `withdraw` removes them. */
  stage(owner: string, providers: readonly Provider[], within: Container): Container {
    const stage = within.child();
    this.#register(stage, owner, providers);
    return stage;
  }

  /** Removes all offered and staged services of these owners. */
  withdraw(owners: ReadonlySet<string>): void {
    const withdrawn = [...this.#owners].flatMap(([tokenId, owner]) => (owners.has(owner) ? [tokenId] : []));
    for (const tokenId of withdrawn) this.#owners.delete(tokenId);
    this.offered.unregister(withdrawn);
    for (const tokenId of withdrawn) this.#atoms.get(tokenId)?.reportChanged();
  }

  /** Registers the running MobX observer, so that it runs again when the service is offered or withdrawn. */
  observe(tokenId: string): void {
    let atom = this.#atoms.get(tokenId);
    if (!atom) {
      atom = createAtom(`service ${tokenId}`);
      this.#atoms.set(tokenId, atom);
    }
    atom.reportObserved();
  }

  #register(container: Container, owner: string, providers: readonly Provider[]): void {
    for (const provider of providers) {
      const { id } = provider.token;
      this.#owners.set(id, owner);
      container.register(id, () => new Instance(owner, provider));
    }
  }
}
