import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { slimIcons } from './slim-icons.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

async function bundled(names: readonly string[]): Promise<{ code: string; read: readonly string[] }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: `export { Icon } from '@blueprintjs/core';`, resolveDir: root },
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    minify: true,
    outdir: join(root, 'dist'),
    external: ['react', 'react-dom', 'react/jsx-runtime'],
    plugins: [slimIcons(names)],
  });
  return { code: outputFiles.map(({ text }) => text).join('\n'), read: Object.keys(metafile.inputs) };
}

describe('slimIcons', () => {
  it('bundles the icons named, and no other', async () => {
    const { code } = await bundled(['chevron-left', 'add']);
    expect(code).toContain('"chevron-left"');
    expect(code).not.toContain('zoom-to-fit');
    expect(code.length).toBeLessThan(30_000);
  });

  it('reads none of the thousands of icons that nothing imports', async () => {
    const { read } = await bundled(['chevron-left', 'add']);
    expect(read.filter((path) => path.includes('@blueprintjs/icons')).length).toBeLessThan(120);
  });

  it('fails the build for a name that Blueprint does not have', async () => {
    await expect(bundled(['no-such-icon'])).rejects.toThrow('no-such-icon');
  });
});
