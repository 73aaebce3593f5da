import { relative, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { resolveOptions } from '../../../host/build/build-options.ts';
import { bundle } from '../../../host/build/bundle.ts';
import { discoverPlugins } from '../../../host/build/discovery.ts';

/** Kilobytes with brotli, by package, and by room for what is ours; only of the files that were fetched. */
export async function weigh(fetched: ReadonlySet<string>): Promise<ReadonlyMap<string, number>> {
  const options = resolveOptions({ mode: 'production' });
  const { files, metafile } = await bundle(options, discoverPlugins(options.root), resolve(options.outDir, 'web'));
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [resolve(options.root, path), output]),
  );
  const weights = new Map<string, number>();
  for (const { path, contents } of files) {
    const output = outputs.get(path);
    if (!output || !fetched.has(`/assets/${path.split('/').at(-1)}`)) continue;
    const ratio = brotliCompressSync(contents).length / output.bytes / 1_000;
    for (const [input, { bytesInOutput }] of Object.entries(output.inputs)) {
      const owner = ownerOf(relative(options.root, resolve(options.root, input)));
      weights.set(owner, (weights.get(owner) ?? 0) + bytesInOutput * ratio);
    }
  }
  return new Map([...weights].toSorted(([, a], [, b]) => b - a));
}

function ownerOf(path: string): string {
  const parts = path.split('/');
  if (parts[0] !== 'node_modules') return parts.slice(0, 2).join('/');
  return parts.slice(1, parts[1]?.startsWith('@') ? 3 : 2).join('/');
}
