import type { Finding } from './boundaries.ts';
import { pluginOf } from './rooms.ts';
import type { SourceFile } from './source-imports.ts';

/**
 * Circles of imports, each reported once with its path: between files (types aside: they are erased; and `import()` aside:
 * it runs later), and between the contracts of plugins, types included, because a plugin is left out with its imports.
 */
export function findCycles(sources: readonly SourceFile[]): Finding[] {
  const files = new Map<string, string[]>();
  const plugins = new Map<string, Set<string>>();
  for (const { path, imports, isTest } of sources) {
    files.set(
      path,
      imports.flatMap(({ kind, file }) => (kind === 'static' && file && file !== path ? [file] : [])),
    );
    const plugin = pluginOf(path);
    if (!plugin || isTest) continue;
    const others = plugins.get(plugin) ?? new Set();
    for (const { file } of imports) {
      const other = file === undefined ? undefined : pluginOf(file);
      if (other && other !== plugin) others.add(other);
    }
    plugins.set(plugin, others);
  }
  const between = circlesOf(files).map((circle) => ({
    path: circle[0] ?? '',
    line: 1,
    message: `These files import each other in a circle: ${[...circle, circle[0]].join(' → ')}. Move what both need to a file of its own.`,
  }));
  const contracts = circlesOf(new Map([...plugins].map(([plugin, others]) => [plugin, [...others]]))).map((circle) => ({
    path: `plugins/${circle[0]}/manifest.ts`,
    line: 1,
    message: `These plugins import each other's contracts in a circle: ${[...circle, circle[0]].join(' → ')}. The more basic one opens a point; the other contributes to it.`,
  }));
  return [...between, ...contracts];
}

/** A circle for each edge that closes one in a depth-first search: none is missed, and none is named twice by the same edge. */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const state = new Map<string, 'open' | 'done'>();
  const path: string[] = [];
  const visit = (node: string) => {
    state.set(node, 'open');
    path.push(node);
    for (const next of graph.get(node) ?? []) {
      if (state.get(next) === 'open') circles.push(path.slice(path.indexOf(next)));
      else if (!state.has(next) && graph.has(next)) visit(next);
    }
    path.pop();
    state.set(node, 'done');
  };
  for (const node of [...graph.keys()].sort()) if (!state.has(node)) visit(node);
  return circles;
}
