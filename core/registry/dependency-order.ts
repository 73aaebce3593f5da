import type { PluginManifest } from './plugin.ts';
import type { Token } from './token.ts';

/**
 * Returns the services without which a plugin cannot start: the ones that its manifest names in `needs`, and services of other plugins that
 * its providers need.
 */
export function servicesNeededBy({ needs = [], provides = [] }: PluginManifest): readonly Token<unknown>[] {
  const needed = new Map<string, Token<unknown>>();
  for (const token of needs) needed.set(token.id, token);
  for (const provider of provides)
    for (const need of provider.needs) if (!('optional' in need)) needed.set(need.id, need);
  for (const { token } of provides) needed.delete(token.id);
  return [...needed.values()];
}

/** Returns the services that a plugin uses only if they are present; the plugins that provide them start first. */
export function servicesWantedBy({ wants = [], provides = [] }: PluginManifest): readonly Token<unknown>[] {
  const ofProviders = provides.flatMap(({ needs }) =>
    needs.flatMap((need) => ('optional' in need ? [need.optional] : [])),
  );
  return [...wants, ...ofProviders];
}

export interface DependencyOrder<T> {
  /** The items, each after all its dependencies. */
  readonly sorted: readonly T[];
  /** The cycles, each as a path that ends where it begins; their members are not in `sorted`. */
  readonly cycles: readonly (readonly T[])[];
}

/** Sorts items depth-first and iteratively (a chain of 5 000 must not overflow the stack); linear in items and edges. */
export function orderByDependency<T>(
  items: readonly T[],
  dependenciesOf: (item: T) => readonly T[],
): DependencyOrder<T> {
  const sorted: T[] = [];
  const cycles: T[][] = [];
  const states = new Map<T, 'open' | 'sorted' | 'cyclic'>();
  const path: { item: T; dependencies: readonly T[]; next: number }[] = [];
  for (const root of items) {
    let entering: T | undefined = states.has(root) ? undefined : root;
    while (entering !== undefined || path.length > 0) {
      if (entering !== undefined) {
        const dependencies = dependenciesOf(entering);
        states.set(entering, dependencies.length ? 'open' : 'sorted');
        if (dependencies.length) path.push({ item: entering, dependencies, next: 0 });
        else sorted.push(entering);
        entering = undefined;
      }
      const top = path.at(-1);
      if (!top) break;
      if (top.next === top.dependencies.length) {
        path.pop();
        if (states.get(top.item) === 'cyclic') continue;
        states.set(top.item, 'sorted');
        sorted.push(top.item);
        continue;
      }
      const dependency = top.dependencies[top.next++] as T; // `next` is less than the length
      const state = states.get(dependency);
      if (state === undefined) entering = dependency;
      if (state !== 'open') continue;
      const circle = path.slice(path.findIndex(({ item }) => item === dependency)).map(({ item }) => item);
      cycles.push([...circle, dependency]);
      for (const item of circle) states.set(item, 'cyclic');
    }
  }
  return { sorted, cycles };
}
