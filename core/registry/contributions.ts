import { createAtom, type IAtom } from 'mobx';
import { arrange } from './arrange.ts';
import type { AnyContribution, Contribution, Point } from './point.ts';

/** A contribution of an active plugin; `owner` is the id of the plugin. */
export interface Active<T = unknown> extends Contribution<T> {
  readonly owner: string;
}

/**
 * The contributions of active plugins, by point. Adding is O(1) for each contribution; reading returns one sorted array, which stays the
 * same object until the point's contributions change. A change notifies only the MobX observers of that point.
 */
export class Contributions {
  readonly #points = new Map<string, PointState>();
  readonly #byId = new Map<string, Active>();
  readonly #renamed = new Map<string, Active>();

  /** Adds all contributions of one owner at once, or none. @throws RangeError if an id is already used. */
  add(owner: string, contributions: readonly AnyContribution[]): void {
    const clash = this.clashOf(contributions);
    if (clash) throw new RangeError(`Contribution "${clash.id}" is there already`);
    const touched = new Set<PointState>();
    for (const contribution of contributions) {
      const active: Active = { ...contribution, owner };
      this.#byId.set(active.id, active);
      for (const id of active.renamedFrom ?? []) this.#renamed.set(id, active);
      const state = this.#state(contribution.point.id);
      state.unordered.push(active);
      touched.add(state);
    }
    touched.forEach(invalidate);
  }

  /**
   * Returns the first contribution whose id is already used, by an active contribution (`by` is its plugin) or by an earlier one in the
   * list.
   */
  clashOf(contributions: readonly AnyContribution[]): { readonly id: string; readonly by?: string } | undefined {
    const seen = new Set<string>();
    for (const { id } of contributions) {
      const active = this.#byId.get(id);
      if (active) return { id, by: active.owner };
      if (seen.has(id)) return { id };
      seen.add(id);
    }
    return undefined;
  }

  removeOwners(owners: ReadonlySet<string>): void {
    if (owners.size === 0) return;
    for (const state of this.#points.values()) {
      const staying = state.unordered.filter(({ owner }) => !owners.has(owner));
      if (staying.length === state.unordered.length) continue;
      state.unordered = staying;
      invalidate(state);
    }
    for (const [id, { owner }] of this.#byId) if (owners.has(owner)) this.#byId.delete(id);
    for (const [id, { owner }] of this.#renamed) if (owners.has(owner)) this.#renamed.delete(id);
  }

  /** Returns the contributions of a point in order. Observable; the array stays the same object until they change. */
  read<T>(point: Point<T>): readonly Active<T>[] {
    const state = this.#state(point.id);
    (state.atom ??= createAtom(`point ${point.id}`)).reportObserved();
    state.ordered ??= arrange(state.unordered);
    return state.ordered as readonly Active<T>[]; // `contribute` checked every value against its point
  }

  /** Finds a contribution by its id, or by an earlier id. */
  byId(id: string): Active | undefined {
    return this.#byId.get(id) ?? this.#renamed.get(id);
  }

  *all(): IterableIterator<Active> {
    yield* this.#byId.values();
  }

  #state(pointId: string): PointState {
    let state = this.#points.get(pointId);
    if (!state) {
      state = { unordered: [] };
      this.#points.set(pointId, state);
    }
    return state;
  }
}

interface PointState {
  unordered: Active[];
  ordered?: readonly Active[] | undefined;
  atom?: IAtom;
}

function invalidate(state: PointState): void {
  state.ordered = undefined;
  state.atom?.reportChanged();
}
