import type { PluginManifest } from './plugin.ts';
import { type Token, tokenOf } from './token.ts';

/** The services without which a plugin cannot start: those it names, and those its providers need of others. */
export function servicesNeededBy(manifest: PluginManifest): Token<unknown>[] {
  const own = new Set((manifest.provides ?? []).map(({ token }) => token.id));
  const needed = new Map((manifest.needs ?? []).map((token) => [token.id, token]));
  for (const { needs } of manifest.provides ?? []) {
    for (const need of needs) if (!('optional' in need)) needed.set(need.id, need);
  }
  return [...needed.values()].filter(({ id }) => !own.has(id));
}

/** Services it may use; those that provide them start first where both are installed. */
export function servicesWantedBy(manifest: PluginManifest): Token<unknown>[] {
  const optional = (manifest.provides ?? []).flatMap(({ needs }) =>
    needs.filter((need) => 'optional' in need).map(tokenOf),
  );
  return [...(manifest.wants ?? []), ...optional];
}

export interface DependencyOrder<T> {
  /** Each after all that it depends on. */
  readonly sorted: readonly T[];
  /** The circles met, each as the path that closes it; their members are not in `sorted`. */
  readonly cycles: readonly (readonly T[])[];
}

/** Depth-first, iterative (a chain of 5 000 must not overflow the stack); linear in items and edges. */
export function orderByDependency<T>(
  items: readonly T[],
  dependenciesOf: (item: T) => readonly T[],
): DependencyOrder<T> {
  const sorted: T[] = [];
  const cycles: T[][] = [];
  const done = new Map<T, 'open' | 'sorted' | 'cyclic'>();
  for (const root of items) {
    if (done.has(root)) continue;
    const path: { item: T; rest: T[] }[] = [];
    const enter = (item: T) => {
      done.set(item, 'open');
      path.push({ item, rest: dependenciesOf(item).toReversed() });
    };
    enter(root);
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const next = top.rest.pop();
      if (next === undefined) {
        path.pop();
        if (done.get(top.item) === 'open') {
          done.set(top.item, 'sorted');
          sorted.push(top.item);
        }
      } else if (!done.has(next)) {
        enter(next);
      } else if (done.get(next) === 'open') {
        const circle = path.slice(path.findIndex(({ item }) => item === next)).map(({ item }) => item);
        cycles.push([...circle, next]);
        for (const item of circle) done.set(item, 'cyclic');
      }
    }
  }
  return { sorted, cycles };
}
