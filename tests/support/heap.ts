import type { Page } from '@playwright/test';

/** The parts of V8's heap snapshot that are needed here. */
interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: string[]; readonly edge_fields: string[] } };
  readonly nodes: number[];
  readonly edges: number[];
  readonly strings: string[];
}

/**
 * Returns the text of the property `read` of each reachable object that has all of these properties. A snapshot collects garbage first, so
 * every found object is still referenced. Objects are found by property names, because minification changes the names of classes.
 */
export async function reachable(page: Page, properties: readonly string[], read: string): Promise<string[]> {
  const { snapshot, nodes, edges, strings } = await takeSnapshot(page);
  const { node_fields: nodeFields, edge_fields: edgeFields } = snapshot.meta;
  const nodeSize = nodeFields.length;
  const edgeSize = edgeFields.length;
  const [nameAt, countAt] = ['name', 'edge_count'].map((field) => nodeFields.indexOf(field)) as [number, number]; // V8 defines these names.
  const [edgeNameAt, targetAt] = ['name_or_index', 'to_node'].map((field) => edgeFields.indexOf(field)) as [
    number,
    number,
  ];
  const wanted = new Set(properties.map((name) => strings.indexOf(name)));
  const readName = strings.indexOf(read);
  const found: string[] = [];
  let edge = 0;
  for (let node = 0; node < nodes.length; node += nodeSize) {
    const end = edge + (nodes[node + countAt] ?? 0) * edgeSize;
    const seen = new Set<number>();
    let text: string | undefined;
    for (; edge < end; edge += edgeSize) {
      if (edges[edge] !== propertyEdge) continue;
      const name = edges[edge + edgeNameAt] ?? -1;
      if (wanted.has(name)) seen.add(name);
      if (name === readName) text = strings[nodes[(edges[edge + targetAt] ?? 0) + nameAt] ?? -1];
    }
    if (seen.size === wanted.size && text !== undefined) found.push(text);
  }
  return found;
}

/** The index of the type `property` among V8's types of edges. */
const propertyEdge = 2;

async function takeSnapshot(page: Page): Promise<Snapshot> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return JSON.parse(chunks.join('')) as Snapshot; // V8 defines this format.
}
