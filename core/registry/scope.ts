import type { Container } from './container.ts';
import { MissingServiceError, ScopeEndedError, WrongScopeError } from './errors.ts';
import { type Disposer, Instance, runDisposers } from './instance.ts';
import { type ErasedMaker, provideNow, type Provider } from './provider.ts';
import type { ProviderTable } from './provider-table.ts';
import { type Dependency, type Lifetime, type Token, tokenOf } from './token.ts';

export interface ScopeOptions {
  readonly lifetime: Lifetime;
  /** For people: `company Tatranské drevo`. */
  readonly name: string;
}

/** A service that could not be made, or not ended cleanly; told to whoever built the outermost scope. */
export interface ServiceFault {
  readonly owner: string;
  readonly token: string;
  readonly during: 'load' | 'make' | 'dispose';
  readonly error: unknown;
}

/**
 * Holds the services of one lifetime: makes each on first use, and ends them all, last made first.
 *
 * A service is made in the scope of its token's lifetime and of what is seen from there, whoever asks. With tsyringe's own
 * singletons an app service first asked for in company A would take A's services along, and serve them in company B.
 */
export class Scope {
  readonly lifetime: Lifetime;
  readonly name: string;
  readonly parent: Scope | undefined;
  readonly #outermost: Scope;
  readonly #providers: ProviderTable;
  readonly #container: Container;
  readonly #onFault: (fault: ServiceFault) => void;
  readonly #children = new Set<Scope>();
  readonly #ending = new AbortController();
  /** By token: what was set, what is made, and what is being made. */
  readonly #instances = new Map<string, Instance>();
  /** In the order made, with the disposers of the scope itself in between. */
  readonly #made = new Set<Instance | Disposer>();
  /** Of the outermost: the one whose maker is being called, for what that asks of a scope by itself. */
  #calling: Instance | undefined;
  #disposal: Promise<void> | undefined;

  constructor(
    options: ScopeOptions & {
      readonly providers: ProviderTable;
      readonly parent?: Scope;
      readonly onFault?: (fault: ServiceFault) => void;
    },
  ) {
    const { lifetime, name, parent, providers, onFault = () => {} } = options;
    this.lifetime = lifetime;
    this.name = name;
    this.parent = parent;
    this.#outermost = parent ? parent.#outermost : this;
    this.#providers = providers;
    this.#container = (parent ? parent.#container : providers.offered).child();
    this.#onFault = parent ? parent.#onFault : onFault;
  }

  /** Aborted when the scope ends. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  get hasEnded(): boolean {
    return this.signal.aborted;
  }

  /** What has been made here and by whom, oldest first; for the inspector. */
  get made(): readonly { id: string; owner: string }[] {
    return [...this.#made].flatMap((made) => (made instanceof Instance ? [{ id: made.id, owner: made.owner }] : []));
  }

  /** A scope within this one; it ends, at the latest, with this one. @throws ScopeEndedError */
  child(options: ScopeOptions): Scope {
    this.#throwIfEnded();
    const child = new Scope({ ...options, providers: this.#providers, parent: this });
    this.#children.add(child);
    return child;
  }

  /** This scope and all within it, the innermost first. */
  *family(): IterableIterator<Scope> {
    for (const child of this.#children) yield* child.family();
    yield this;
  }

  /** Puts a ready value under a token of this scope's lifetime, such as the session. @throws ScopeEndedError */
  set<T>(token: Token<T>, value: T): void {
    const home = this.#homeOf(token);
    home.#throwIfEnded();
    const instance = new Instance(
      'core',
      provideNow<unknown, Lifetime, []>(token, [], () => value),
    );
    instance.fulfil(value);
    home.#instances.set(token.id, instance);
    home.#container.register(token.id, () => instance);
  }

  /** The instance if it has been made. */
  peek<T>(token: Token<T>): T | undefined {
    const home = this.#homeOf(token);
    if (!home.#container.has(token.id)) return undefined;
    return home.#instances.get(token.id)?.value as T | undefined; // kept under this very token
  }

  /** As `sees`, observable: what holds an optional service asks this, to know when to let go of it. */
  offers(token: Token<unknown>): boolean {
    this.#providers.observe(token.id);
    return this.sees(token.id);
  }

  /** Is it offered, or set in this scope or one around it? */
  sees(tokenId: string): boolean {
    return this.#container.has(tokenId);
  }

  /** Has this scope made the service, or begun to? */
  holds(tokenId: string): boolean {
    return this.#instances.has(tokenId);
  }

  /**
   * The instance, made on first use in the scope of the token's lifetime. What failed is tried again when asked again.
   * @param stage from where it is seen, for what is staged; see `stage`.
   * @throws MissingServiceError, WrongScopeError, ScopeEndedError, ServiceCycleError, or what its maker throws.
   */
  async resolve<T>(token: Token<T>, stage?: Container): Promise<T> {
    return (await this.#resolve(token, this.#outermost.#calling, stage)) as T; // kept under this very token
  }

  /** Several at once, in their order; `undefined` for an optional one that is not there. @throws as `resolve` does */
  resolveAll(needs: readonly Dependency[]): Promise<unknown[]> {
    return Promise.all(needs.map((need) => this.#dependency(need, this.#outermost.#calling)));
  }

  /**
   * From where an owner whose activation is under way sees its own services, that nobody else sees yet: `resolve` takes it.
   * What is made of them lives in this scope as any other.
   */
  stage(owner: string, providers: readonly Provider[]): Container {
    return this.#providers.stage(owner, providers, this.#container);
  }

  /** Runs when the scope ends, in turn with its services: last come, first ended. @throws ScopeEndedError */
  onDispose(dispose: Disposer): void {
    this.#throwIfEnded();
    this.#made.add(() => dispose()); // one of its own, for a function that comes twice
  }

  /**
   * Lets go of what these plugins made here, at once: their signals are aborted, nobody can resolve it any more. Returns
   * each one's disposers, last made first, for the caller to run.
   */
  release(owners: ReadonlySet<string>): Map<string, Disposer[]> {
    const released = new Map<string, Disposer[]>();
    for (const instance of this.#lastMadeFirst()) {
      if (!(instance instanceof Instance) || !owners.has(instance.owner)) continue;
      const disposers = instance.end(new ScopeEndedError(`${instance.owner} in ${this.name}`));
      released.set(instance.owner, [...(released.get(instance.owner) ?? []), ...disposers]);
      this.#forget(instance);
    }
    return released;
  }

  /**
   * Ends the scope: aborts its signal, disposes the scopes within it, then its services and disposers, last made first.
   * A second call waits for the first. @throws AggregateError of every error met.
   */
  dispose(): Promise<void> {
    this.#disposal ??= this.#end();
    return this.#disposal;
  }

  async #end(): Promise<void> {
    for (const scope of this.family()) scope.#ending.abort(new ScopeEndedError(scope.name));
    const within = [...this.#children].toReversed().map((child) => () => child.dispose());
    const disposers = this.#lastMadeFirst().flatMap((made) =>
      made instanceof Instance ? made.end(new ScopeEndedError(this.name)) : [made],
    );
    this.#instances.clear();
    this.#made.clear();
    if (this.parent) this.parent.#children.delete(this);
    await runDisposers([...within, ...disposers], `ending ${this.name}`);
  }

  #resolve(token: Token<unknown>, asker: Instance | undefined, stage?: Container): Promise<unknown> {
    const home = this.#homeOf(token);
    const instance = home.#instance(token.id, home === this ? stage : undefined);
    return asker ? asker.waitFor(instance) : instance.promise;
  }

  async #dependency(need: Dependency, asker: Instance | undefined, stage?: Container): Promise<unknown> {
    try {
      return await this.#resolve(tokenOf(need), asker, stage);
    } catch (error) {
      // A wanted service that is not there, fails (that is reported) or waits for this one leaves its place empty.
      if ('optional' in need) return undefined;
      throw error;
    }
  }

  #instance(tokenId: string, stage: Container = this.#container): Instance {
    this.#throwIfEnded();
    if (!stage.has(tokenId)) throw new MissingServiceError(tokenId, this.name);
    let instance = this.#instances.get(tokenId);
    if (!instance) {
      instance = stage.create(tokenId);
      this.#instances.set(tokenId, instance);
      void this.#make(instance, stage);
    }
    return instance;
  }

  /** Fetches its code and what it needs side by side, then calls its maker. What fails leaves nothing behind. */
  async #make(instance: Instance, stage: Container): Promise<void> {
    const { id, signal, provider } = instance;
    await Promise.resolve(); // in a turn of its own: a chain of thousands would overflow the stack
    try {
      const code = this.#watch(instance, 'load', () => provider.load());
      const values = provider.needs.map((need) => this.#dependency(need, instance, stage));
      const [module, ...dependencies] = await Promise.all([code, ...values]);
      // The scope may have ended meanwhile, or the plugin been turned off: then nobody else would ever dispose it.
      signal.throwIfAborted();
      const value = await this.#watch(instance, 'make', () => this.#call(instance, module.default, dependencies));
      signal.throwIfAborted();
      instance.fulfil(value);
      this.#made.add(instance);
    } catch (error) {
      const disposers = instance.end(new ScopeEndedError(this.name));
      await runDisposers(disposers, `discarding ${id}`).catch((errors) => this.#report(instance, 'dispose', errors));
      this.#forget(instance);
      instance.fail(error);
    }
  }

  #call(instance: Instance, maker: ErasedMaker, dependencies: readonly unknown[]): unknown {
    const life = instance.life((error) => this.#report(instance, 'dispose', error));
    const before = this.#outermost.#calling;
    this.#outermost.#calling = instance;
    try {
      return maker(...([...dependencies, life] as never[])); // `provide` checked the maker against the needs
    } finally {
      this.#outermost.#calling = before;
    }
  }

  /** What fails is reported, unless it has ended: failures after that concern nobody. */
  async #watch<T>(instance: Instance, during: 'load' | 'make', work: () => T): Promise<Awaited<T>> {
    try {
      return await work();
    } catch (error) {
      if (!instance.signal.aborted) this.#report(instance, during, error);
      throw error;
    }
  }

  #report({ owner, id }: Instance, during: ServiceFault['during'], error: unknown): void {
    this.#onFault({ owner, token: id, during, error });
  }

  #forget(instance: Instance): void {
    this.#made.delete(instance);
    if (this.#instances.get(instance.id) === instance) this.#instances.delete(instance.id);
  }

  /** What is being made, which may use what is made already, comes before that. */
  #lastMadeFirst(): (Instance | Disposer)[] {
    return [...[...this.#instances.values()].filter(({ isReady }) => !isReady), ...[...this.#made].toReversed()];
  }

  #throwIfEnded(): void {
    if (this.hasEnded) throw new ScopeEndedError(this.name);
  }

  /** The nearest scope, from here outwards, of the token's lifetime. */
  #homeOf(token: Token<unknown>, asked = this.name): Scope {
    if (this.lifetime === token.lifetime) return this;
    if (!this.parent) throw new WrongScopeError(token.id, token.lifetime, asked);
    return this.parent.#homeOf(token, asked);
  }
}
