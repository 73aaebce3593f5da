// @vitest-environment node
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

/** Returns the names of the source files in the chunks that load with the entry. */
async function loadedWith(entry: string, splitting: boolean): Promise<string[]> {
  const { metafile } = await build({
    stdin: { contents: entry, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    splitting,
    format: 'esm',
    outdir: 'out',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const { outputs } = metafile;
  const pending = Object.keys(outputs).filter((path) => path.endsWith('stdin.js'));
  for (const path of pending) {
    const static_ = outputs[path]?.imports.filter((one) => one.kind === 'import-statement') ?? [];
    pending.push(...static_.map((one) => one.path).filter((one) => !pending.includes(one)));
  }
  return pending.flatMap((path) => Object.keys(outputs[path]?.inputs ?? {}));
}

// The code uses every export, so that tree shaking removes nothing of core/money before the chunks are made.
const lazyForm = "import('./index.ts').then((everything) => console.log(everything));";

describe('core/money in a bundle', () => {
  it('keeps decimal.js away from a page that formats through light.ts, even beside a lazy form', async () => {
    const page = `import { formatMoney, isOverdue } from './light.ts'; console.log(formatMoney, isOverdue); ${lazyForm}`;
    const files = await loadedWith(page, true);
    expect(files.some((file) => file.endsWith('core/money/format.ts'))).toBe(true);
    expect(files.filter((file) => file.includes('decimal.js'))).toEqual([]);
  });

  it('shakes decimal.js out of the index when only formats are used', async () => {
    const files = await loadedWith("import { formatMoney } from './index.ts'; console.log(formatMoney);", false);
    expect(files.filter((file) => file.includes('decimal.js'))).toEqual([]);
  });

  it('brings decimal.js with the arithmetic', async () => {
    const files = await loadedWith("import { recalculate } from './index.ts'; console.log(recalculate);", false);
    expect(files.some((file) => file.includes('decimal.js'))).toBe(true);
  });
});
