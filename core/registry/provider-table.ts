import { createAtom, type IAtom } from 'mobx';
import type { Provider } from './provider.ts';

/** Who provides which service. Shared by all scopes of one registry; scopes hold the instances. */
export class ProviderTable {
  readonly #entries = new Map<string, ProviderEntry>();
  /** Only for services that somebody observes: thousands that nobody watches cost nothing. */
  readonly #atoms = new Map<string, IAtom>();

  get(tokenId: string): ProviderEntry | undefined {
    return this.#entries.get(tokenId);
  }

  /** Observable: does somebody provide it, for all to see? */
  offers(tokenId: string): boolean {
    let atom = this.#atoms.get(tokenId);
    if (!atom) {
      atom = createAtom(`service ${tokenId}`);
      this.#atoms.set(tokenId, atom);
    }
    atom.reportObserved();
    return this.#entries.get(tokenId)?.state === 'offered';
  }

  /** `staged`: only its owner can ask for it, until `publish`. The caller has checked that the token is free. */
  add(owner: string, providers: readonly Provider[], staged: boolean): void {
    for (const provider of providers) {
      this.#entries.set(provider.token.id, { owner, provider, state: staged ? 'staged' : 'offered' });
      if (!staged) this.#changed(provider.token.id);
    }
  }

  /** Its owner's activation succeeded: from now on others can ask for them. */
  publish(owner: string, providers: readonly Provider[]): void {
    for (const { token } of providers) {
      const entry = this.#entries.get(token.id);
      if (entry?.owner !== owner) continue;
      entry.state = 'offered';
      this.#changed(token.id);
    }
  }

  remove(owner: string, providers: readonly Provider[]): void {
    for (const { token } of providers) {
      const entry = this.#entries.get(token.id);
      if (entry?.owner !== owner) continue;
      entry.state = 'withdrawn';
      this.#entries.delete(token.id);
      this.#changed(token.id);
    }
  }

  #changed(tokenId: string): void {
    this.#atoms.get(tokenId)?.reportChanged();
  }
}

export interface ProviderEntry {
  readonly owner: string;
  readonly provider: Provider;
  /** `staged`: there for its owner alone, whose activation is under way. `withdrawn`: what is made of it is refused. */
  state: 'staged' | 'offered' | 'withdrawn';
}
