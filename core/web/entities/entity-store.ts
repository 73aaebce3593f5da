import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Denial } from '#core/access';
import { type Entities, type Entity, problems } from '#core/contract';
import { entityChanged } from '#core/contract/platform';
import { GatewayProblem, isProblem, onceBack } from '../gateway/gateway-problem.ts';
import { retryTransient, transientStatuses } from '../gateway/transient.ts';
import { isEnding } from '../lists/loadable.ts';
import type { CallOptions, CompanyEvents, Feedback, TextRef } from '../tokens.ts';

/** The calls of the endpoints for one kind of entity. */
export interface EntityCalls<T extends Entity, Input> {
  list(options: CallOptions): Promise<readonly T[]>;
  create(body: Input, options: CallOptions): Promise<T>;
  update(id: string, body: Input & Pick<Entity, 'version'>, options: CallOptions): Promise<T>;
  delete(id: string, options: CallOptions): Promise<unknown>;
}

export interface EntityStoreOptions<T extends Entity, Input> {
  readonly events: CompanyEvents;
  readonly feedback: Pick<Feedback, 'toast'>;
  readonly calls: EntityCalls<T, Input>;
  /** The name of the kind in events: `Warehouse`. [A3-13] */
  readonly kind: string;
  /** The text of the toast when the gateway still fails after four attempts. [A8-12] [B8-10] */
  readonly loadingFailed: TextRef;
  /** Returns whether the user may read the list. Called before each reading. */
  mayLoad(): boolean;
  /** Compares two entities to sort the list. The default is the gateway's order, with new entities last. */
  compare?(a: T, b: T): number;
}

/** The entities of one kind, as observable state. [B3-10] [A3-8] [A4-16] */
export class EntityStore<T extends Entity, Input> implements Entities<T, Input> {
  list: readonly T[] = [];
  isLoaded = false;
  inProgress = false;
  updateInProgress = false;
  errorStatus: 'loading-error' | undefined = undefined;
  denials: readonly Denial[] | undefined = undefined;
  readonly #options: EntityStoreOptions<T, Input>;
  /**
   * The number of changes of the list, by this page or reported by events. An answer to a request from before the latest change is stale.
   */
  #changes = 0;
  /** The error of the last reading; `undefined` if it succeeded. */
  #failure: unknown;
  /** The current reading, or the last one. */
  #reading = Promise.resolve();

  constructor(options: EntityStoreOptions<T, Input>) {
    this.#options = options;
    makeObservable(this, {
      list: observableRef,
      isLoaded: observable,
      inProgress: observable,
      updateInProgress: observable,
      errorStatus: observable,
      denials: observableRef,
    });
    const { events, kind } = options;
    events.on(entityChanged, ({ entityKind }, { own }) => {
      if (entityKind === kind && !own) this.reload();
    });
    events.onResync(() => this.reload());
  }

  /** Resolves once the list is up to date: a call during a reading waits for that reading. */
  load(): Promise<void> {
    if (!this.#options.mayLoad()) return Promise.resolve();
    if (!this.inProgress) this.#reading = this.#read();
    return this.#reading;
  }

  create(body: Input, idempotencyKey: string): Promise<T> {
    const { calls } = this.#options;
    return this.#updating(async () => this.upsert(await calls.create(body, { handles: '*', idempotencyKey })));
  }

  update(id: string, body: Input & Pick<Entity, 'version'>, idempotencyKey: string): Promise<T> {
    const { calls } = this.#options;
    return this.#updating(async () => this.upsert(await calls.update(id, body, { handles: '*', idempotencyKey })));
  }

  delete(id: string): Promise<void> {
    const { calls } = this.#options;
    return this.#updating(async () => {
      try {
        await calls.delete(id, { handles: '*' });
      } catch (error) {
        if (!isProblem(error, problems.notFound)) throw error;
      }
      this.replace(this.list.filter((each) => each.id !== id));
    });
  }

  /** Puts an entity into the list after it was saved here or changed by the gateway. */
  protected upsert(entity: T): T {
    const at = this.list.findIndex(({ id }) => id === entity.id);
    this.replace(at < 0 ? [...this.list, entity] : this.list.with(at, entity));
    return entity;
  }

  /** Replaces all entities of the list. A reading that is in progress may have begun before the change, so it is repeated. */
  protected replace(list: readonly T[]): void {
    this.#changes += 1;
    this.#set({ list: this.#sorted(list) });
  }

  /** Reads the list again if it was loaded; if a reading is in progress, another one follows it. */
  protected reload(): void {
    this.#changes += 1;
    if (this.isLoaded) void this.load();
  }

  /**
   * Reads until nothing has changed since the request. It stops if the call was aborted, because the company was left. If the connection
   * was lost, it reads again once the connection is back.
   */
  async #read(): Promise<void> {
    const { calls, mayLoad } = this.#options;
    this.#set({ inProgress: true });
    this.#failure = undefined;
    let changesBefore: number;
    do {
      changesBefore = this.#changes;
      try {
        // The page shows these errors itself; for a lost connection and an expired sign-in the pipeline shows one message for all.
        const list = await calls.list({ handles: [...transientStatuses, 402, 403, 404], retry: retryTransient });
        if (changesBefore === this.#changes)
          this.#set({ list: this.#sorted(list), isLoaded: true, errorStatus: undefined, denials: undefined });
      } catch (error) {
        if (isEnding(error)) break;
        if (changesBefore === this.#changes) this.#loadingFailed(error);
      }
    } while (changesBefore !== this.#changes && mayLoad());
    this.#set({ inProgress: false });
  }

  /** Shows a toast or an error state, depending on the error. [A8-12] [B8-10] */
  #loadingFailed(error: unknown): void {
    this.#failure = error;
    onceBack(error, () => void (error === this.#failure && this.load()));
    const { feedback, kind, loadingFailed: text } = this.#options;
    if (error instanceof GatewayProblem && transientStatuses.includes(error.status))
      feedback.toast({ code: `loading ${kind}`, intent: 'danger', text, timeout: 5_000 });
    else {
      const denials = error instanceof GatewayProblem && error.denials.length > 0 ? error.denials : undefined;
      this.#set({ errorStatus: 'loading-error', list: [], denials });
    }
  }

  #sorted(list: readonly T[]): readonly T[] {
    const { compare } = this.#options;
    return compare ? list.toSorted(compare) : list;
  }

  async #updating<R>(act: () => Promise<R>): Promise<R> {
    this.#set({ updateInProgress: true });
    try {
      return await act();
    } finally {
      this.#set({ updateInProgress: false });
    }
  }

  #set(
    state: Partial<Pick<this, 'list' | 'isLoaded' | 'inProgress' | 'updateInProgress' | 'errorStatus' | 'denials'>>,
  ): void {
    runInAction(() => Object.assign(this, state));
  }
}
