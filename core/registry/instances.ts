import { type Disposer, runDisposers } from './disposers.ts';
import { ScopeEndedError } from './errors.ts';
import { Making, type SlotMaker } from './making.ts';
import { isPromise } from './promises.ts';
import type { ErasedMaker, Provider } from './provider.ts';
import type { ProviderEntry, ProviderTable } from './provider-table.ts';
import { Slot, SlotLife } from './slot.ts';
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
  readonly hasEnded: boolean;
  readonly providers: ProviderTable;
  readonly onFault: (fault: ServiceFault) => void;
  /** What `making` depends on, from the scope in which that lives: a value, or a promise of it. Never throws. */
  dependency(need: Dependency, making: Making): unknown;
}

type Module = Awaited<ReturnType<Provider['load']>>;

/** Dependencies are begun within one call stack, so that their code is fetched at once; a deep chain takes a new one. */
const deepestStack = 100;

/** The services made in one scope: each at most once, in slots that end in reverse. */
export class Instances {
  readonly #home: InstancesHome;
  /** In the order made. Under a symbol: a disposer of the scope itself. */
  readonly #slots = new Map<string | symbol, Slot>();
  readonly #making = new Map<string, Making>();

  readonly #maker: SlotMaker = {
    make: (making) => this.#make(making),
    discard: (making, error) => this.#discard(making, error),
  };

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

  slot(tokenId: string): Slot | undefined {
    return this.#slots.get(tokenId);
  }

  /**
   * Makes it, or waits for whoever makes it already; at once and without a promise, where its code and all that it needs
   * are at hand. @throws ServiceCycleError; all else that fails is a promise that rejects.
   */
  make(entry: ProviderEntry, asker: Making | undefined): Slot | Promise<Slot> {
    const tokenId = entry.provider.token.id;
    let making = this.#making.get(tokenId);
    if (!making) {
      making = new Making(new Slot(entry), asker);
      this.#making.set(tokenId, making);
    }
    return asker ? asker.waitFor(making, this.#maker) : making.run(this.#maker);
  }

  /** A disposer of the scope itself, run in turn with its services. */
  add(dispose: Disposer): void {
    const slot = new Slot(scopeItself);
    slot.add(dispose, this.#late);
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

  /** Never throws, as all below: what fails is a promise that rejects. */
  #make(making: Making): Slot | Promise<Slot> {
    if (making.depth % deepestStack < deepestStack - 1) return this.#makeNow(making);
    return Promise.resolve().then(() => this.#makeNow(making));
  }

  #makeNow(making: Making): Slot | Promise<Slot> {
    const { provider } = making.slot.entry;
    const values: unknown[] = [];
    let waits = false;
    for (const need of provider.needs) {
      const value = this.#home.dependency(need, making);
      waits ||= value instanceof Promise;
      values.push(value);
    }
    try {
      const module = provider.load();
      if (!waits && !isPromise(module)) return this.#produce(making, module, values);
      const loaded = Promise.resolve(module).catch((error) => this.#failed(making.slot, 'load', error));
      return Promise.all([loaded, ...values]).then(([first, ...rest]) => this.#produce(making, first, rest));
    } catch (error) {
      for (const value of values) if (value instanceof Promise) value.catch(() => {}); // nobody waits for them now
      return this.#failed(making.slot, 'load', error);
    }
  }

  #produce(making: Making, module: Module, values: unknown[]): Slot | Promise<Slot> {
    const { slot } = making;
    if (!this.#isKept(slot)) return Promise.reject(this.#ended(slot));
    values.push(new SlotLife(slot, this.#late));
    try {
      const value = callMaker(module.default, values);
      if (!isPromise(value)) return this.#keep(making, value);
      return Promise.resolve(value).then(
        (made) => this.#keep(making, made),
        (error) => this.#failed(slot, 'make', error),
      );
    } catch (error) {
      return this.#failed(slot, 'make', error);
    }
  }

  #keep(making: Making, value: unknown): Slot | Promise<Slot> {
    const { slot } = making;
    const { id } = slot.entry.provider.token;
    // The scope ended, or the plugin was turned off, while this was being made: nobody else will ever dispose it.
    if (!this.#isKept(slot)) return Promise.reject(this.#ended(slot));
    slot.value = value;
    this.#slots.set(id, slot);
    this.#making.delete(id);
    return slot;
  }

  /** Disposes what the maker registered until it failed. (If its scope or plugin ended, that took it already.) */
  async #discard(making: Making, error: unknown): Promise<never> {
    const { slot, tokenId } = making;
    await runDisposers(slot.end(this.#ended(slot)), `discarding ${tokenId}`).catch((errors) =>
      this.#late(slot, errors),
    );
    if (this.#making.get(tokenId) === making) this.#making.delete(tokenId);
    throw error;
  }

  /** Failures after the end of the scope or plugin concern nobody. */
  #failed(slot: Slot, during: 'load' | 'make', error: unknown): Promise<never> {
    if (this.#isKept(slot)) this.#report(slot, during, error);
    return Promise.reject(error);
  }

  readonly #late = (slot: Slot, error: unknown): void => this.#report(slot, 'dispose', error);

  #report({ entry }: Slot, during: ServiceFault['during'], error: unknown): void {
    this.#home.onFault({ owner: entry.owner, token: entry.provider.token.id, during, error });
  }

  #isKept({ entry }: Slot): boolean {
    return !this.#home.hasEnded && this.#home.providers.holds(entry);
  }

  #ended({ entry: { owner } }: Slot): ScopeEndedError {
    const { name, hasEnded } = this.#home;
    return new ScopeEndedError(hasEnded ? name : `${owner} in ${name}`);
  }
}

/** Owner of the disposers that `add` takes; no plugin has this name. */
const scopeItself: ProviderEntry = {
  owner: '(scope)',
  provider: { token: { id: '(scope)', lifetime: 'app' }, needs: [], load: () => ({ default: () => undefined }) },
  staged: false,
};

function callMaker(maker: ErasedMaker, values: readonly unknown[]): unknown {
  return maker(...(values as never[])); // `provide` checked the maker against the needs
}
