import type { DiscoveredPlugin } from '../build/discovery.ts';

type Plugin = Pick<DiscoveredPlugin, 'id' | 'contracts'>;

/** Finds circles of plugins that import each other's contracts, each circle once with its path. oxlint finds the circles of files. */
export function contractCycles(plugins: readonly Plugin[]): string[] {
  const contracts = new Map(plugins.map(({ id, contracts: imported }) => [id, imported]));
  const circles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (id: string) => {
    if (path.includes(id)) circles.push(path.slice(path.indexOf(id)));
    if (path.includes(id) || done.has(id)) return;
    path.push(id);
    for (const other of contracts.get(id) ?? []) visit(other);
    path.pop();
    done.add(id);
  };
  for (const id of [...contracts.keys()].sort()) visit(id);
  return circles.map(
    (circle) =>
      `plugins/${circle[0]}/manifest.ts:1 These plugins import each other's contracts in a circle: ${[...circle, circle[0]].join(' → ')}. The more basic one opens a point; the other contributes to it.`,
  );
}
