import type { Container } from './container.ts';
import { MissingServiceError, ScopeEndedError, WrongScopeError } from './errors.ts';
import { type Disposer, Instance, runDisposers } from './instance.ts';
import { type ErasedMaker, provideNow, type Provider } from './provider.ts';
import type { ProviderTable } from './provider-table.ts';
import { type Dependency, type Lifetime, type Token, tokenOf } from './token.ts';

export interface ScopeOptions {
  readonly lifetime: Lifetime;
  /** The name that people see in messages, such as `company Tatranské drevo`. */
  readonly name: string;
}

/** A service that could not be made, or whose disposal failed. The creator of the outermost scope gets the report. */
export interface ServiceFault {
  readonly owner: string;
  readonly token: string;
  readonly during: 'load' | 'make' | 'dispose';
  readonly error: unknown;
}

/**
 * Holds the services of one lifetime: makes each on first use, and ends them all, the last made first.
 *
 * A service is made in the scope of its token's lifetime from the services visible there, whichever scope requests it. With tsyringe's own
 * singletons, an app service that was first requested in company A would use services of A, and then serve them in company B.
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
  /** The instances by token id: values that were set, finished services, and services that are being made. */
  readonly #instances = new Map<string, Instance>();
  /** The instances in the order in which they were made, and the functions from `onDispose` between them. */
  readonly #made = new Set<Instance | Disposer>();
  /** The instance whose maker is running, stored only in the outermost scope, because a maker may request services from any scope. */
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

  /** The signal that is aborted when the scope ends. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  get hasEnded(): boolean {
    return this.signal.aborted;
  }

  /** The services that were made in this scope, with their owners, the oldest first. The inspector shows them. */
  get made(): readonly { id: string; owner: string }[] {
    return [...this.#made].flatMap((made) => (made instanceof Instance ? [{ id: made.id, owner: made.owner }] : []));
  }

  /** Creates a scope inside this one; it ends together with this one, unless it is disposed earlier. @throws ScopeEndedError */
  child(options: ScopeOptions): Scope {
    this.#throwIfEnded();
    const child = new Scope({ ...options, providers: this.#providers, parent: this });
    this.#children.add(child);
    return child;
  }

  /** Yields this scope and all inner ones, the innermost first. */
  *family(): IterableIterator<Scope> {
    for (const child of this.#children) yield* child.family();
    yield this;
  }

  /** Sets a ready value for a token of this scope's lifetime, such as the session. @throws ScopeEndedError */
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

  /** Returns the service if it has already been made, otherwise undefined. It never starts making one. */
  peek<T>(token: Token<T>): T | undefined {
    const home = this.#homeOf(token);
    if (!home.#container.has(token.id)) return undefined;
    return home.#instances.get(token.id)?.value as T | undefined; // stored under this same token
  }

  /** Returns the same as `sees`, but observable, so that a service that uses an optional one can notice when it is withdrawn. */
  offers(token: Token<unknown>): boolean {
    this.#providers.observe(token.id);
    return this.sees(token.id);
  }

  /** Returns whether the service is offered, or set in this scope or an outer one. */
  sees(tokenId: string): boolean {
    return this.#container.has(tokenId);
  }

  /** Returns whether this scope has made the service, or has begun to. */
  holds(tokenId: string): boolean {
    return this.#instances.has(tokenId);
  }

  /**
   * Returns the service of a token, made on first use in the scope of the token's lifetime. A service that failed is made again at the next
   * request.
   * @param stage the container of staged services; see `stage`.
   * @throws MissingServiceError, WrongScopeError, ScopeEndedError, ServiceCycleError, or the error of its maker.
   */
  async resolve<T>(token: Token<T>, stage?: Container): Promise<T> {
    return (await this.#resolve(token, this.#outermost.#calling, stage)) as T; // stored under this same token
  }

  /**
   * Resolves several services at once and returns them in the same order; `undefined` for a missing optional one. @throws as `resolve` does
   */
  resolveAll(needs: readonly Dependency[]): Promise<unknown[]> {
    return Promise.all(needs.map((need) => this.#dependency(need, this.#outermost.#calling)));
  }

  /**
   * Creates the container in which a plugin that is being activated sees its own services, which nobody else sees yet; pass it to
   * `resolve`. The instances made from them belong to this scope like all others.
   */
  stage(owner: string, providers: readonly Provider[]): Container {
    return this.#providers.stage(owner, providers, this.#container);
  }

  /** Adds a function that runs when the scope ends, in order with its services: the last added runs first. @throws ScopeEndedError */
  onDispose(dispose: Disposer): void {
    this.#throwIfEnded();
    this.#made.add(() => dispose()); // a new function, because a Set would store the same function only once
  }

  /**
   * Drops the instances that these plugins made here, at once: their signals are aborted, and nobody can resolve them any more. Returns the
   * disposers by plugin, the last made first, which the caller must run.
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
   * Ends the scope: aborts its signal, disposes the inner scopes, then its services and disposers, the last made first. A second call waits
   * for the first. @throws AggregateError of all errors.
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
      // An optional service becomes `undefined` if it is missing, fails (which is reported) or waits for this one.
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

  /**
   * Fetches a service's code and its dependencies in parallel, then calls its maker. If making fails, everything that it has added is
   * disposed.
   */
  async #make(instance: Instance, stage: Container): Promise<void> {
    const { id, signal, provider } = instance;
    await Promise.resolve(); // in a separate turn, because a chain of thousands would overflow the stack
    try {
      const code = this.#watch(instance, 'load', () => provider.load());
      const values = provider.needs.map((need) => this.#dependency(need, instance, stage));
      const [module, ...dependencies] = await Promise.all([code, ...values]);
      // If the scope has ended meanwhile, or the plugin was turned off, nothing would ever dispose the service.
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
    const lifetime = instance.lifetime((error) => this.#report(instance, 'dispose', error));
    const before = this.#outermost.#calling;
    this.#outermost.#calling = instance;
    try {
      return maker(...([...dependencies, lifetime] as never[])); // `provide` checked the maker against the needs
    } finally {
      this.#outermost.#calling = before;
    }
  }

  /** Runs a part of making a service, and reports its failure unless the instance has ended, because then nobody waits for it. */
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

  /** Returns all instances and disposers, the last made first. Unfinished instances come first, because they may use finished ones. */
  #lastMadeFirst(): (Instance | Disposer)[] {
    return [...[...this.#instances.values()].filter(({ isReady }) => !isReady), ...[...this.#made].toReversed()];
  }

  #throwIfEnded(): void {
    if (this.hasEnded) throw new ScopeEndedError(this.name);
  }

  /** Finds the nearest scope, from here outwards, with the token's lifetime. */
  #homeOf(token: Token<unknown>, requestedIn = this.name): Scope {
    if (this.lifetime === token.lifetime) return this;
    if (!this.parent) throw new WrongScopeError(token.id, token.lifetime, requestedIn);
    return this.parent.#homeOf(token, requestedIn);
  }
}
