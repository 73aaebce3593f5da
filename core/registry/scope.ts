import 'reflect-metadata/lite';
import { type DependencyContainer, container as rootContainer } from 'tsyringe';
import { type Disposer, runDisposers } from './disposers.ts';
import { MissingServiceError, ScopeEndedError, WrongScopeError } from './errors.ts';
import type { ErasedMaker, ServiceLife } from './provider.ts';
import type { ProviderTable } from './provider-table.ts';
import { type Dependency, type Lifetime, type Token, tokenOf } from './token.ts';

/**
 * The only file that touches tsyringe. tsyringe alone is unsafe for several companies: an app singleton first resolved
 * through company A's child container captures A's services, factory products are never disposed, nothing can be
 * unregistered. So a Scope decides *where* an instance is made (in the scope of its token's lifetime, from that scope's
 * view), owns it and disposes it; tsyringe keeps the slots that instances lie in, and their inheritance to children.
 */
export class Scope {
  readonly lifetime: Lifetime;
  /** For people: `company Tatranské drevo`. */
  readonly name: string;
  readonly parent: Scope | undefined;
  readonly #providers: ProviderTable;
  readonly #container: DependencyContainer;
  /** In the order made, so that disposal can go backwards. */
  readonly #slots = new Map<string, Slot>();
  readonly #making = new Map<string, Promise<unknown>>();
  readonly #disposers: Disposer[] = [];
  readonly #ending = new AbortController();

  constructor(options: { lifetime: Lifetime; name: string; providers: ProviderTable; parent?: Scope }) {
    this.lifetime = options.lifetime;
    this.name = options.name;
    this.parent = options.parent;
    this.#providers = options.providers;
    this.#container = (options.parent ? options.parent.#container : rootContainer).createChildContainer();
  }

  /** Aborted when the scope ends. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** What has been made here and by whom, oldest first; for the inspector. */
  get made(): readonly { id: string; owner: string }[] {
    return [...this.#slots].map(([id, { owner }]) => ({ id, owner }));
  }

  child(options: { lifetime: Lifetime; name: string }): Scope {
    return new Scope({ ...options, providers: this.#providers, parent: this });
  }

  /** Puts a ready value under a token of this scope's lifetime, such as the session. */
  set<T>(token: Token<T>, value: T): void {
    this.#homeOf(token).#keep(token, { owner: 'core', value, disposers: [] });
  }

  /** The instance if it has been made. */
  peek<T>(token: Token<T>): T | undefined {
    const slot = this.#slotOf(token);
    return slot?.value as T | undefined; // kept under this very token
  }

  /**
   * The instance, made on first use in the scope of the token's lifetime.
   * @throws MissingServiceError, WrongScopeError, ScopeEndedError, or what its maker throws.
   */
  async resolve<T>(token: Token<T>): Promise<T> {
    const home = this.#homeOf(token);
    const slot = home.#slotOf(token);
    if (slot) return slot.value as T; // kept under this very token
    let making = home.#making.get(token.id);
    if (!making) {
      making = home.#make(token).finally(() => home.#making.delete(token.id));
      home.#making.set(token.id, making);
    }
    return making as Promise<T>; // made by this token's provider
  }

  /** Several at once, in their order; `undefined` for an optional one that nobody provides. @throws as `resolve` does */
  resolveAll(needs: readonly Dependency[]): Promise<unknown[]> {
    return Promise.all(needs.map((need) => this.#dependency(need)));
  }

  /** Runs when the scope ends, last registered first. */
  onDispose(dispose: Disposer): void {
    this.#disposers.push(dispose);
  }

  /** Disposes what this owner's providers made here, dependents first. @throws AggregateError */
  async removeOwner(owner: string): Promise<void> {
    const ending = [...this.#slots.values()].filter((slot) => slot.owner === owner);
    for (const [id, slot] of this.#slots) if (slot.owner === owner) this.#slots.delete(id);
    for (const slot of ending) slot.empty = true;
    await runDisposers(disposersOf(ending), `turning off ${owner} in ${this.name}`);
  }

  /** Ends the scope: aborts its signal, then disposes, last made first. @throws AggregateError of every error met. */
  async dispose(): Promise<void> {
    if (this.signal.aborted) return;
    this.#ending.abort(new ScopeEndedError(this.name));
    const ending = [...this.#slots.values()];
    for (const slot of ending) slot.empty = true;
    const disposers = [...this.#disposers.splice(0), ...disposersOf(ending).toReversed()];
    this.#slots.clear();
    this.#making.clear();
    this.#container.reset();
    await runDisposers(disposers.toReversed(), `ending ${this.name}`);
  }

  async #make<T>(token: Token<T>): Promise<T> {
    if (this.signal.aborted) throw new ScopeEndedError(this.name);
    const entry = this.#providers.get(token.id);
    if (!entry) throw new MissingServiceError(token.id, this.name);
    const [values, { default: maker }] = await Promise.all([
      this.resolveAll(entry.provider.needs),
      entry.provider.load(),
    ]);
    const disposers: Disposer[] = [];
    const life: ServiceLife = { signal: this.signal, onDispose: (dispose) => disposers.push(dispose) };
    const value = (await callMaker(maker, [...values, life])) as T; // `provide` checked the maker against the token
    if (this.signal.aborted || !this.#providers.holds(entry)) {
      // The scope ended (or the plugin was turned off) while this was being made: nobody will ever dispose it but us.
      await runDisposers(disposers, `discarding ${token.id}`);
      throw new ScopeEndedError(this.name);
    }
    this.#keep(token, { owner: entry.owner, value, disposers });
    return value;
  }

  #dependency(need: Dependency): Promise<unknown> {
    const token = tokenOf(need);
    if ('optional' in need && !this.#slotOf(token) && !this.#providers.get(token.id)) return Promise.resolve(undefined);
    return this.resolve(token);
  }

  #keep(token: Token<unknown>, slot: Slot): void {
    this.#slots.set(token.id, slot);
    this.#container.registerInstance(token.id, slot);
  }

  #slotOf(token: Token<unknown>): Slot | undefined {
    if (!this.#container.isRegistered(token.id, true)) return undefined;
    const slot = this.#container.resolve<Slot>(token.id);
    return slot.empty ? undefined : slot;
  }

  /** The nearest scope, from here outwards, of the token's lifetime. */
  #homeOf(token: Token<unknown>): Scope {
    for (let scope: Scope | undefined = this; scope; scope = scope.parent) {
      if (scope.lifetime === token.lifetime) return scope;
    }
    throw new WrongScopeError(token.id, token.lifetime, this.name);
  }
}

/** Where an instance lies. tsyringe can't unregister, so a slot that was disposed stays behind, empty. */
interface Slot {
  readonly owner: string;
  readonly value: unknown;
  readonly disposers: readonly Disposer[];
  empty?: boolean;
}

/** Last made first, and within one service last registered first: the order to run them in. */
function disposersOf(slots: readonly Slot[]): Disposer[] {
  return slots.toReversed().flatMap((slot) => slot.disposers.toReversed());
}

function callMaker(maker: ErasedMaker, values: readonly unknown[]): unknown {
  return maker(...(values as never[])); // `provide` checked the maker against the needs
}
