import { relative, resolve } from 'node:path';
import { statSync } from 'node:fs';
import { buildWeb } from '../../../host/build/build-web.ts';
import { root } from '../support/started-kostra.ts';

/** Returns the size in kilobytes with brotli, by package, and by folder for the project's own code. Only files that were fetched count. */
export async function weigh(fetched: ReadonlySet<string>): Promise<ReadonlyMap<string, number>> {
  const { metafile } = await buildWeb({ mode: 'production' }); // The build produces the same files again, because their names depend only on the sources.
  const weights = new Map<string, number>();
  for (const [path, { bytes, inputs }] of Object.entries(metafile.outputs)) {
    if (!fetched.has(`/assets/${path.split('/').at(-1)}`)) continue;
    const compressed = statSync(`${resolve(root, path)}.br`, { throwIfNoEntry: false })?.size ?? bytes;
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
      const owner = ownerOf(relative(root, resolve(root, input)));
      weights.set(owner, (weights.get(owner) ?? 0) + (bytesInOutput * compressed) / bytes / 1_000);
    }
  }
  return new Map([...weights].toSorted(([, a], [, b]) => b - a));
}

function ownerOf(path: string): string {
  const parts = path.split('/');
  if (parts[0] !== 'node_modules') return parts.slice(0, 2).join('/');
  return parts.slice(1, parts[1]?.startsWith('@') ? 3 : 2).join('/');
}
