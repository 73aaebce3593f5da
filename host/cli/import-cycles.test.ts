import { afterEach, describe, expect, it } from 'vitest';
import { FixtureRoot } from '../build/test-fixture-root.ts';
import { findCycles } from './import-cycles.ts';
import { readSources } from './source-imports.ts';

let root: FixtureRoot | undefined;
afterEach(() => root?.remove());

function cycles(files: Readonly<Record<string, string>>): string[] {
  root = new FixtureRoot(files);
  return findCycles(readSources(root.path)).map(({ message }) => message);
}

describe('findCycles', () => {
  it('finds a circle through package imports and indexes, and prints its path', () => {
    expect(
      cycles({
        'core/access/index.ts': `export * from './gate.ts';`,
        'core/access/gate.ts': `import { endpoint } from '#core/contract';`,
        'core/contract/index.ts': `import { gate } from '../access/gate.ts';`,
      }),
    ).toEqual([expect.stringContaining('core/access/gate.ts → core/contract/index.ts → core/access/gate.ts')]);
  });

  it('lets types and lazy imports go round', () => {
    expect(
      cycles({
        'core/web/a.ts': `import { b } from './b.ts';`,
        'core/web/b.ts': `import type { A } from './a.ts';\nconst a = () => import('./a.ts');`,
      }),
    ).toEqual([]);
  });

  it('finds plugins that import each other, by types too', () => {
    expect(
      cycles({
        'plugins/tags/contract/a.ts': `import { x } from '#plugins/partners/contract';`,
        'plugins/partners/web/b.ts': `import type { X } from '#plugins/tags/contract';`,
      }),
    ).toEqual([expect.stringContaining('partners → tags → partners')]);
  });
});
