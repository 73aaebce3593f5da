import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { slimIcons } from './slim-icons.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

async function bundled(names: readonly string[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `export { Icon } from '@blueprintjs/core';`, resolveDir: root },
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    minify: true,
    outdir: join(root, 'dist'),
    external: ['react', 'react-dom', 'react/jsx-runtime'],
    plugins: [slimIcons(names)],
  });
  return outputFiles.map(({ text }) => text).join('\n');
}

describe('slimIcons', () => {
  it('bundles the icons named, and no other', async () => {
    const code = await bundled(['chevron-left', 'add']);
    expect(code).toContain('"chevron-left"');
    expect(code).not.toContain('zoom-to-fit');
    expect(code.length).toBeLessThan(30_000);
  });

  it('fails the build for a name that Blueprint does not have', async () => {
    await expect(bundled(['no-such-icon'])).rejects.toThrow('no-such-icon');
  });
});
