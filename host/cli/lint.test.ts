import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FixtureRoot } from '../build/test-fixture-root.ts';
import { checkout } from './checkout.ts';
import { lint } from './lint.ts';

const settings = Object.fromEntries(
  ['.oxlintrc.json', '.biome.json', 'tsconfig.json'].map((file) => [file, readFileSync(join(checkout, file), 'utf8')]),
);
// The settings name our rules by a path relative to their own folder.
settings['.oxlintrc.json'] = String(settings['.oxlintrc.json']).replace('./host/cli', join(checkout, 'host/cli'));
const clean = { 'core/access/index.ts': 'export const one = 1;\n' };

let root: FixtureRoot;
let report: string;
let problems: readonly string[];

beforeAll(async () => {
  root = new FixtureRoot({
    ...settings,
    ...clean,
    'core/web/a.ts': `import { b } from './b.ts';\n\nexport const a = (): number => b() + 1;\n`,
    'core/web/b.ts': `import { a } from './a.ts';\n\nexport const b = (): number => a() + 1;\n`,
    'core/web/any.ts': 'export const loose: any = 1;\n',
    'core/web/floating.ts': 'const later = async () => 1;\nlater();\n',
    'core/web/hook.tsx': `import { useId } from 'react';\n\nexport const Name = ({ isOn }: { isOn: boolean }) => isOn && useId();\n`,
    'core/web/reach.ts': `import { open } from '#core/gateway';\n\nexport const reach = open;\n`,
    'core/web/reach-type.ts': `import type { Open } from '../gateway/index.ts';\n\nexport type Reach = Open;\n`,
    'core/web/reach-again.ts': `export * from '#core/gateway';\n`,
    'core/web/reach-later.ts': `export const later = () => import('#core/gateway');\n`,
    'core/web/reach-inline.ts': `export type Reach = import('#core/gateway').Open;\n`,
    'core/web/quiet.ts': `// import { open } from '#core/gateway';\nexport const text = "import('#core/gateway')";\n`,
    'core/helper.ts': 'export {};\n',
    'plugins/tags/manifest.ts': 'export default {};\n',
    'plugins/tags/gateway/index.ts': 'export const rows = (db: { asSystem(): void }) => db.asSystem();\n',
    'plugins/tags/gateway/prints/README.md': '# Prints\n',
    'plugins/tags/gateway/prints/index.ts': `export { print } from './print.ts';\n`,
    'plugins/tags/gateway/prints/print.ts': 'export const print = 1;\n',
    'plugins/tags/gateway/print-page.ts': `import { print } from './prints/print.ts';\n\nexport const page = print;\n`,
    'core/access/gate.ts': `import { endpoint } from '#core/contract';\n\nexport const gate = (): unknown => endpoint;\n`,
    'core/contract/index.ts': `import { gate } from '../access/gate.ts';\n\nexport const endpoint = (): unknown => gate;\n`,
    'core/web/round-a.ts': `import { b } from './round-b.ts';\n\nexport type A = string;\nexport const a = (): unknown => b;\n`,
    'core/web/round-b.ts': `import type { A } from './round-a.ts';\n\nexport const b = (): Promise<unknown> => import('./round-a.ts');\nexport type B = A;\n`,
    'core/gateway/index.ts': 'export const open = 1;\nexport type Open = number;\n',
    'core/web/format.ts': 'export const   wide = "quotes"\n',
    'core/web/long.ts': 'export {};\n'.repeat(401),
    'core/web/long.generated.ts': 'export {};\n'.repeat(401),
    'plugins/invoices/manifest.ts': `import { gone } from '#plugins/gone/contract';\n\nexport default gone as any;\n`,
  });
  ({ report, problems } = await lint(root.path));
});

afterAll(() => root.remove());

describe('lint', () => {
  it.each([
    ['a circle', /core\/web\/a\.ts:\d+:\d+ .*import\(no-cycle\)/],
    [
      'a circle, with its path',
      /core\/web\/a\.ts:\d+:\d+ .*\(core\/web\/b\.ts\) imports \S+ \(core\/web\/a\.ts\) imports the current file/,
    ],
    ['any', /core\/web\/any\.ts:1:\d+ .*no-explicit-any/],
    ['a promise nobody waits for', /core\/web\/floating\.ts:2:1 .*no-floating-promises/],
    ['a hook that is called only sometimes', /core\/web\/hook\.tsx:3:\d+ .*rules-of-hooks/],
    ['a circle through package imports', /core\/access\/gate\.ts:\d+:\d+ .*import\(no-cycle\)/],
    [
      'an import the table forbids, with what to do',
      /core\/web\/reach\.ts:1:22 core\/web must not import core\/gateway .*declare an endpoint/,
    ],
    ['a type that is imported', /core\/web\/reach-type\.ts:1:27 core\/web must not/],
    ['what is passed on', /core\/web\/reach-again\.ts:1:15 core\/web must not/],
    ['what is imported later', /core\/web\/reach-later\.ts:1:35 core\/web must not/],
    ['a type that is imported where it is used', /core\/web\/reach-inline\.ts:1:28 core\/web must not/],
    ['a file in no module', /core\/helper\.ts:1:1 This file stands in no module/],
    ['an inner file of a part', /plugins\/tags\/gateway\/print-page\.ts:1:\d+ .*by the door of a part/],
    ['asSystem in a plugin', /plugins\/tags\/gateway\/index\.ts:1:\d+ asSystem sees the rows of every company/],
    [
      'a format that is not ours',
      /^ {2}core\/web\/format\.ts: not in the house's format; fix it with: npm run format$/m,
    ],
    ['a file over 400 lines', /core\/web\/long\.ts:401 401 lines/],
  ])('reports %s', (_what, expected) => {
    expect(report).toMatch(expected);
  });

  it('lets types and lazy imports go round, and reads no import out of a text or a comment', () => {
    expect(report).not.toContain('round-');
    expect(report).not.toContain('quiet.ts');
  });

  it('leaves generated files and left-out plugins alone', () => {
    expect(report).not.toContain('long.generated.ts');
    expect(report).not.toContain('invoices');
  });

  it('counts what it reports, and no heading', () => {
    expect(problems.length).toBeGreaterThanOrEqual(8);
    expect(report.split('\n').filter((line) => line.startsWith('  '))).toHaveLength(problems.length);
  });

  it('says nothing about a clean checkout', async () => {
    const tidy = new FixtureRoot({ ...settings, ...clean });
    expect(await lint(tidy.path)).toEqual({ problems: [], report: '' });
    tidy.remove();
  });
});
