import 'reflect-metadata/lite';
import { type DependencyContainer, container as rootContainer } from 'tsyringe';
import { type Disposer, runDisposers } from './disposers.ts';
import { MissingServiceError, ScopeEndedError, WrongScopeError } from './errors.ts';
import { Instances } from './instances.ts';
import type { Making } from './making.ts';
import type { ProviderEntry, ProviderTable } from './provider-table.ts';
import { type Dependency, type Lifetime, type Token, tokenOf } from './token.ts';
import type { ServiceFault, WorkshopHome } from './workshop.ts';

export interface ScopeOptions {
  readonly lifetime: Lifetime;
  /** For people: `company Tatranské drevo`. */
  readonly name: string;
}

/**
 * The only file that touches tsyringe. tsyringe alone is unsafe for several companies: an app singleton first resolved
 * through company A's child container captures A's services, factory products are never disposed, nothing can be
 * unregistered. So a Scope decides *where* an instance is made (in the scope of its token's lifetime, from that scope's
 * view), owns it and disposes it. tsyringe holds what is handed in ready-made by `set`, and nothing else: registering a
 * service with it costs 0.3 kB, and could not be taken back when the plugin is turned off.
 */
export class Scope {
  readonly lifetime: Lifetime;
  readonly name: string;
  readonly parent: Scope | undefined;
  readonly #providers: ProviderTable;
  readonly #home: WorkshopHome;
  readonly #instances: Instances;
  readonly #children = new Set<Scope>();
  /** Made when somebody asks for it: a gateway opens a scope for many a request, and few of them listen. */
  #ending: AbortController | undefined;
  #values: DependencyContainer | undefined;
  #disposal: Promise<void> | undefined;

  constructor(
    options: ScopeOptions & {
      readonly providers: ProviderTable;
      readonly parent?: Scope;
      readonly onFault?: (fault: ServiceFault) => void;
    },
  ) {
    const { lifetime, name, parent, providers } = options;
    this.lifetime = lifetime;
    this.name = name;
    this.parent = parent;
    this.#providers = providers;
    this.#home = {
      name,
      hasEnded: false,
      onFault: options.onFault ?? (parent ? parent.#home.onFault : () => {}),
      atHand: (need, owner) => this.#atHand(tokenOf(need), owner),
      dependency: (need, making) => this.#dependency(need, making),
    };
    this.#instances = new Instances(this.#home);
  }

  /** Aborted when the scope ends. */
  get signal(): AbortSignal {
    if (!this.#ending) {
      this.#ending = new AbortController();
      if (this.#home.hasEnded) this.#ending.abort(new ScopeEndedError(this.name));
    }
    return this.#ending.signal;
  }

  get hasEnded(): boolean {
    return this.#home.hasEnded;
  }

  /** What has been made here and by whom, oldest first; for the inspector. */
  get made(): readonly { id: string; owner: string }[] {
    return this.#instances.made;
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
    home.#values ??= rootContainer.createChildContainer();
    // In a box, since tsyringe keeps every registration it ever got, and takes no null.
    const box = home.#boxOf(token.id);
    if (box) box.value = value;
    else home.#values.registerInstance<Box>(token.id, { value });
  }

  /** The instance if it has been made. */
  peek<T>(token: Token<T>): T | undefined {
    return this.#atHand(token, undefined)?.value as T | undefined; // kept under this very token
  }

  /** Observable: is there a service to resolve? What holds an optional one asks this, to know when to let go of it. */
  offers(token: Token<unknown>): boolean {
    return this.#providers.offers(token.id) || this.#homeOf(token).#boxOf(token.id) !== undefined;
  }

  /** Has this scope made the service, or begun to? */
  holds(tokenId: string): boolean {
    return this.#instances.has(tokenId);
  }

  /**
   * The instance, made on first use in the scope of the token's lifetime. What failed is tried again when asked again.
   * `asOwner` may ask for its own services already while its activation is under way.
   * @throws MissingServiceError, WrongScopeError, ScopeEndedError, ServiceCycleError, or what its maker throws.
   */
  resolve<T>(token: Token<T>, asOwner?: string): Promise<T> {
    return Promise.resolve(this.#get(token, asOwner, undefined)) as Promise<T>; // kept under this very token
  }

  /** Several at once, in their order; `undefined` for an optional one that is not there. @throws as `resolve` does */
  resolveAll(needs: readonly Dependency[]): Promise<unknown[]> {
    return Promise.all(needs.map((need) => this.#dependency(need, undefined)));
  }

  /** Runs when the scope ends, in turn with its services: last come, first ended. @throws ScopeEndedError */
  onDispose(dispose: Disposer): void {
    this.#throwIfEnded();
    this.#instances.add(dispose);
  }

  /** Lets go of what these plugins made here. Returns each one's disposers, last made first, for the caller to run. */
  release(owners: ReadonlySet<string>): Map<string, Disposer[]> {
    return this.#instances.release(owners);
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
    for (const scope of this.family()) scope.#abort();
    const within = [...this.#children].toReversed().map((child) => () => child.dispose());
    const disposers = this.#instances.end(new ScopeEndedError(this.name));
    this.#values?.reset();
    this.#values = undefined;
    if (this.parent) this.parent.#children.delete(this);
    await runDisposers([...within, ...disposers], `ending ${this.name}`);
  }

  #abort(): void {
    if (this.#home.hasEnded) return;
    this.#home.hasEnded = true;
    this.#ending?.abort(new ScopeEndedError(this.name));
  }

  #dependency(need: Dependency, asker: Making | undefined): unknown {
    const found = this.#get(tokenOf(need), asker?.slot.entry.owner, asker);
    // A wanted service that is not there, fails (that is reported) or waits for this one leaves its place empty.
    return 'optional' in need && found instanceof Promise ? found.catch(() => undefined) : found;
  }

  /** What has been made or set, as far as that owner may see it. */
  #atHand(token: Token<unknown>, asOwner: string | undefined): { readonly value: unknown } | undefined {
    const home = this.#homeOf(token);
    const slot = home.#instances.slot(token.id);
    if (slot && isVisible(slot.entry, asOwner)) return slot;
    const entry = this.#providers.get(token.id);
    return entry && isVisible(entry, asOwner) ? undefined : home.#boxOf(token.id);
  }

  /** The value, or a promise of it; never throws, so that what was begun beside it is not left unwatched. */
  #get(token: Token<unknown>, asOwner: string | undefined, asker: Making | undefined): unknown {
    try {
      return this.#homeOf(token).#getHere(token.id, asOwner, asker);
    } catch (error) {
      return Promise.reject(error);
    }
  }

  #getHere(tokenId: string, asOwner: string | undefined, asker: Making | undefined): unknown {
    const slot = this.#instances.slot(tokenId);
    if (slot && isVisible(slot.entry, asOwner)) return slot.value;
    this.#throwIfEnded();
    const entry = this.#providers.get(tokenId);
    if (entry && isVisible(entry, asOwner)) {
      const made = this.#instances.make(entry, asker);
      return made instanceof Promise ? made.then(({ value }) => value) : made.value;
    }
    const box = this.#boxOf(tokenId);
    if (!box) throw new MissingServiceError(tokenId, this.name);
    return box.value;
  }

  #boxOf(tokenId: string): Box | undefined {
    return this.#values?.isRegistered(tokenId) ? this.#values.resolve<Box>(tokenId) : undefined;
  }

  #throwIfEnded(): void {
    if (this.#home.hasEnded) throw new ScopeEndedError(this.name);
  }

  /** The nearest scope, from here outwards, of the token's lifetime. */
  #homeOf(token: Token<unknown>, asked = this.name): Scope {
    if (this.lifetime === token.lifetime) return this;
    if (!this.parent) throw new WrongScopeError(token.id, token.lifetime, asked);
    return this.parent.#homeOf(token, asked);
  }
}

interface Box {
  value: unknown;
}

/** What is staged is there for its owner alone. */
function isVisible({ state, owner }: ProviderEntry, asOwner: string | undefined): boolean {
  return state !== 'staged' || owner === asOwner;
}
