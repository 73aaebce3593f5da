import { runDisposers } from './disposers.ts';
import { ScopeEndedError } from './errors.ts';
import { Making, type SlotMaker } from './making.ts';
import { isPromise } from './promises.ts';
import type { ErasedMaker, Provider } from './provider.ts';
import type { ProviderEntry } from './provider-table.ts';
import { Slot, SlotLife } from './slot.ts';
import type { Dependency } from './token.ts';

/** A service that could not be made, or not ended cleanly; told to whoever built the outermost scope. */
export interface ServiceFault {
  readonly owner: string;
  readonly token: string;
  readonly during: 'load' | 'make' | 'dispose';
  readonly error: unknown;
}

/** What the workshop of one scope asks of that scope. */
export interface WorkshopHome {
  readonly name: string;
  hasEnded: boolean;
  readonly onFault: (fault: ServiceFault) => void;
  /** What a service of `owner` depends on, if that has been made or set, in the scope in which it lives. */
  atHand(need: Dependency, owner: string): { readonly value: unknown } | undefined;
  /** What `making` depends on: a value, or a promise of it. Never throws. */
  dependency(need: Dependency, making: Making): unknown;
}

type Module = Awaited<ReturnType<Provider['load']>>;

/** Dependencies are begun within one call stack, so that their code is fetched at once; a deep chain takes a new one. */
const deepestStack = 100;

/**
 * Makes the services of one scope. Where their code and all they need are at hand it makes them at once, without a
 * promise: measured, that is three quarters of what a service costs. Below, what returns a promise never throws.
 */
export class Workshop implements SlotMaker {
  readonly #home: WorkshopHome;
  readonly #keep: (slot: Slot) => void;
  readonly #making = new Map<string, Making>();

  /** `keep` puts a slot away once its service is made. */
  constructor(home: WorkshopHome, keep: (slot: Slot) => void) {
    this.#home = home;
    this.#keep = keep;
  }

  isMaking(tokenId: string): boolean {
    return this.#making.has(tokenId);
  }

  /** Makes it, or waits for whoever makes it already. @throws ServiceCycleError; all else is a promise that rejects. */
  make(entry: ProviderEntry, asker: Making | undefined): Slot | Promise<Slot> {
    const tokenId = entry.provider.token.id;
    let making = this.#making.get(tokenId);
    if (!making) {
      const slot = new Slot(entry);
      const values = this.#valuesAtHand(entry);
      const made = values && this.#load(slot, values);
      if (made && !(made instanceof Promise)) return made;
      making = new Making(slot, asker, made);
      this.#making.set(tokenId, making);
    }
    return asker ? asker.waitFor(making, this) : making.run(this);
  }

  /** Makes what it needs first, side by side with fetching its code. */
  begin(making: Making): Slot | Promise<Slot> {
    if (making.depth % deepestStack < deepestStack - 1) return this.#begin(making);
    return Promise.resolve().then(() => this.#begin(making));
  }

  /** Disposes what the maker registered until it failed. (If its scope or plugin ended, that took it already.) */
  async discard({ slot, tokenId }: Making, error: unknown): Promise<never> {
    await this.#discard(slot);
    if (this.#making.get(tokenId)?.slot === slot) this.#making.delete(tokenId);
    throw error;
  }

  /** Nobody is to get what is being made for these owners. Returns the slots it was for, to be ended. */
  giveUp(isOwner: (owner: string) => boolean): Slot[] {
    const slots = [...this.#making.values()].map(({ slot }) => slot).filter(({ entry }) => isOwner(entry.owner));
    for (const { entry } of slots) this.#making.delete(entry.provider.token.id);
    return slots;
  }

  #valuesAtHand({ owner, provider }: ProviderEntry): unknown[] | undefined {
    const values: unknown[] = [];
    for (const need of provider.needs) {
      const found = this.#home.atHand(need, owner);
      if (!found) return undefined;
      values.push(found.value);
    }
    return values;
  }

  #begin(making: Making): Slot | Promise<Slot> {
    const values: unknown[] = [];
    let waits = false;
    for (const need of making.slot.entry.provider.needs) {
      const value = this.#home.dependency(need, making);
      waits ||= value instanceof Promise;
      values.push(value);
    }
    return this.#load(making.slot, values, waits);
  }

  #load(slot: Slot, values: unknown[], waits = false): Slot | Promise<Slot> {
    const { provider } = slot.entry;
    let module: ReturnType<Provider['load']>;
    try {
      module = provider.load();
    } catch (error) {
      module = Promise.reject(error);
    }
    if (!waits && !isPromise(module)) return this.#call(slot, module, values);
    const loaded = Promise.resolve(module).catch((error) => this.#failed(slot, 'load', error));
    return Promise.all([loaded, ...values]).then(([first, ...rest]) => this.#call(slot, first, rest));
  }

  #call(slot: Slot, module: Module, values: unknown[]): Slot | Promise<Slot> {
    if (!this.#isWanted(slot)) return Promise.reject(this.#ended(slot));
    values.push(new SlotLife(slot, this.#late));
    try {
      const value = callMaker(module.default, values);
      if (!isPromise(value)) return this.#finish(slot, value);
      return Promise.resolve(value).then(
        (made) => this.#finish(slot, made),
        (error) => this.#failed(slot, 'make', error),
      );
    } catch (error) {
      return this.#failed(slot, 'make', error);
    }
  }

  #finish(slot: Slot, value: unknown): Slot | Promise<Slot> {
    // The scope ended, or the plugin was turned off, while this was being made: nobody else will ever dispose it.
    if (!this.#isWanted(slot)) return Promise.reject(this.#ended(slot));
    slot.value = value;
    this.#keep(slot);
    if (this.#making.size) this.#making.delete(slot.entry.provider.token.id);
    return slot;
  }

  /** Failures after the end of the scope or plugin concern nobody. */
  #failed(slot: Slot, during: 'load' | 'make', error: unknown): Promise<never> {
    if (this.#isWanted(slot)) this.#report(slot, during, error);
    return Promise.reject(error);
  }

  async #discard(slot: Slot): Promise<void> {
    const doing = `discarding ${slot.entry.provider.token.id}`;
    await runDisposers(slot.end(this.#ended(slot)), doing).catch((errors) => this.#late(slot, errors));
  }

  readonly #late = (slot: Slot, error: unknown): void => this.#report(slot, 'dispose', error);

  #report({ entry }: Slot, during: ServiceFault['during'], error: unknown): void {
    this.#home.onFault({ owner: entry.owner, token: entry.provider.token.id, during, error });
  }

  #isWanted({ entry }: Slot): boolean {
    return !this.#home.hasEnded && entry.state !== 'withdrawn';
  }

  #ended({ entry: { owner } }: Slot): ScopeEndedError {
    const { name, hasEnded } = this.#home;
    return new ScopeEndedError(hasEnded ? name : `${owner} in ${name}`);
  }
}

function callMaker(maker: ErasedMaker, values: readonly unknown[]): unknown {
  return maker(...(values as never[])); // `provide` checked the maker against the needs
}
