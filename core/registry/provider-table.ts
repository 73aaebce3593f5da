import { createAtom, type IAtom } from 'mobx';
import { Container } from './container.ts';
import { Instance } from './instance.ts';
import type { Provider } from './provider.ts';

/** Who provides which service. One for all scopes of a host; the scopes hold the instances. */
export class ProviderTable {
  /** What is offered to all. The containers of scopes lie within it. */
  readonly offered = new Container();
  /** By token, of what is offered and of what is staged. */
  readonly #owners = new Map<string, string>();
  /** Only of services that somebody observes. */
  readonly #atoms = new Map<string, IAtom>();

  ownerOf(tokenId: string): string | undefined {
    return this.#owners.get(tokenId);
  }

  /** For all to ask for, what its owner had staged as well. The caller has checked that no other owner has the token. */
  offer(owner: string, providers: readonly Provider[]): void {
    this.#register(this.offered, owner, providers);
    for (const { token } of providers) this.#atoms.get(token.id)?.reportChanged();
  }

  /** Only for whoever has the container that this returns, within the one given. Nothing takes it back but `withdraw`. */
  stage(owner: string, providers: readonly Provider[], within: Container): Container {
    const stage = within.child();
    this.#register(stage, owner, providers);
    return stage;
  }

  /** All that these owners offer, or have staged. */
  withdraw(owners: ReadonlySet<string>): void {
    const withdrawn = [...this.#owners].flatMap(([tokenId, owner]) => (owners.has(owner) ? [tokenId] : []));
    for (const tokenId of withdrawn) this.#owners.delete(tokenId);
    this.offered.unregister(withdrawn);
    for (const tokenId of withdrawn) this.#atoms.get(tokenId)?.reportChanged();
  }

  /** Wakes whoever observes this when the service is offered or withdrawn. */
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
