import { type Disposer, runDisposers } from './disposers.ts';
import { MissingServiceError, ScopeEndedError } from './errors.ts';
import { Making } from './making.ts';
import type { ErasedMaker } from './provider.ts';
import type { ProviderEntry, ProviderTable } from './provider-table.ts';
import { Slot } from './slot.ts';
import type { Dependency } from './token.ts';

/** A service that could not be made, or not ended cleanly; told to whoever built the outermost scope. */
export interface ServiceFault {
  readonly owner: string;
  readonly token: string;
  readonly during: 'load' | 'make' | 'dispose';
  readonly error: unknown;
}

/** What the instances of one scope ask of that scope. */
export interface InstancesHome {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly providers: ProviderTable;
  readonly onFault: (fault: ServiceFault) => void;
  /** What `making` depends on, from the scope in which that lives. */
  dependency(need: Dependency, making: Making): unknown;
}

/** Dependencies are begun within one call stack, so that their code is fetched at once; a deep chain takes a new one. */
const deepestStack = 100;

/** The services made in one scope: each at most once, in slots that end in reverse. */
export class Instances {
  readonly #home: InstancesHome;
  /** In the order made. Under a symbol: a disposer of the scope itself. */
  readonly #slots = new Map<string | symbol, Slot>();
  readonly #making = new Map<string, Making>();

  constructor(home: InstancesHome) {
    this.#home = home;
  }

  get made(): readonly { id: string; owner: string }[] {
    return [...this.#slots].flatMap(([id, { entry }]) => (typeof id === 'string' ? [{ id, owner: entry.owner }] : []));
  }

  /** Has it been made here, or is it being made? */
  has(tokenId: string): boolean {
    return this.#slots.has(tokenId) || this.#making.has(tokenId);
  }

  /** The slot of a service that was made. What is staged is there for its owner alone. */
  slot(tokenId: string, asOwner?: string): Slot | undefined {
    const slot = this.#slots.get(tokenId);
    return slot && isVisible(slot.entry, asOwner) ? slot : undefined;
  }

  /** Is there a provider that this owner may see? */
  canMake(tokenId: string, asOwner?: string): boolean {
    const entry = this.#home.providers.get(tokenId);
    return entry !== undefined && isVisible(entry, asOwner);
  }

  /** Makes it, or waits for whoever makes it already. @throws ServiceCycleError, ScopeEndedError, what its maker throws. */
  make(tokenId: string, asker: Making | undefined): Promise<Slot> {
    let making = this.#making.get(tokenId);
    if (!making) {
      const entry = this.#home.providers.get(tokenId);
      if (!entry) return Promise.reject(new MissingServiceError(tokenId, this.#home.name));
      making = new Making(tokenId, new Slot(entry), asker);
      this.#making.set(tokenId, making);
    }
    const run = () => making.run(() => this.#make(making));
    return asker ? asker.during(making, run) : run();
  }

  /** A disposer of the scope itself, run in turn with its services. */
  add(dispose: Disposer): void {
    const slot = new Slot(scopeItself);
    slot.life(() => {}).onDispose(dispose);
    this.#slots.set(Symbol(), slot);
  }

  /**
   * Lets go of what these owners made, at once: their signals are aborted, nobody can resolve it any more. Returns each
   * one's disposers, last made first, for the caller to run.
   */
  release(owners: ReadonlySet<string>): Map<string, Disposer[]> {
    const released = new Map<string, Disposer[]>();
    const end = (slot: Slot) => {
      const disposers = released.get(slot.entry.owner) ?? [];
      disposers.push(...slot.end(this.#ended(slot)));
      released.set(slot.entry.owner, disposers);
    };
    for (const [id, { slot }] of this.#making) {
      if (!owners.has(slot.entry.owner)) continue;
      this.#making.delete(id);
      end(slot);
    }
    for (const [id, slot] of [...this.#slots].toReversed()) {
      if (!owners.has(slot.entry.owner)) continue;
      this.#slots.delete(id);
      end(slot);
    }
    return released;
  }

  /** Lets go of everything. Returns the disposers in the order to run them: last made first. */
  end(reason: Error): Disposer[] {
    const slots = [...[...this.#making.values()].map(({ slot }) => slot), ...[...this.#slots.values()].toReversed()];
    this.#making.clear();
    this.#slots.clear();
    return slots.flatMap((slot) => slot.end(reason));
  }

  async #make(making: Making): Promise<Slot> {
    const { tokenId, slot } = making;
    const { needs, load } = slot.entry.provider;
    try {
      if (making.depth % deepestStack === deepestStack - 1) await undefined;
      const [module, ...values] = await Promise.all([
        this.#watched(making, 'load', load),
        ...needs.map((need) => this.#home.dependency(need, making)),
      ]);
      this.#throwIfLost(slot);
      const life = slot.life((error) => this.#report(making, 'dispose', error));
      const value = await this.#watched(making, 'make', () => callMaker(module.default, [...values, life]));
      this.#throwIfLost(slot);
      slot.value = value;
      this.#slots.set(tokenId, slot);
      return slot;
    } catch (error) {
      // What the maker registered until it failed. (If its scope or plugin ended, that took them already.)
      await runDisposers(slot.end(this.#ended(slot)), `discarding ${tokenId}`).catch((errors) =>
        this.#report(making, 'dispose', errors),
      );
      throw error;
    } finally {
      if (this.#making.get(tokenId) === making) this.#making.delete(tokenId);
    }
  }

  /** Failures after the end of the scope or plugin concern nobody. */
  async #watched<T>(making: Making, during: 'load' | 'make', work: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (this.#isKept(making.slot)) this.#report(making, during, error);
      throw error;
    }
  }

  #report({ tokenId, slot }: Making, during: ServiceFault['during'], error: unknown): void {
    this.#home.onFault({ owner: slot.entry.owner, token: tokenId, during, error });
  }

  #isKept({ entry }: Slot): boolean {
    return !this.#home.signal.aborted && this.#home.providers.holds(entry);
  }

  #throwIfLost(slot: Slot): void {
    if (!this.#isKept(slot)) throw this.#ended(slot);
  }

  #ended({ entry: { owner } }: Slot): ScopeEndedError {
    const { name, signal } = this.#home;
    return new ScopeEndedError(signal.aborted ? name : `${owner} in ${name}`);
  }
}

/** Owner of the disposers that `add` takes; no plugin has this name. */
const scopeItself: ProviderEntry = {
  owner: '(scope)',
  provider: { token: { id: '(scope)', lifetime: 'app' }, needs: [], load: () => ({ default: () => undefined }) },
  staged: false,
};

function isVisible({ staged, owner }: ProviderEntry, asOwner: string | undefined): boolean {
  return !staged || owner === asOwner;
}

function callMaker(maker: ErasedMaker, values: readonly unknown[]): unknown {
  return maker(...(values as never[])); // `provide` checked the maker against the needs
}
