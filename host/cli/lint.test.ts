import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FixtureRoot } from '../build/test-fixture-root.ts';
import { checkout } from './checkout.ts';
import { lint } from './lint.ts';

const settings = Object.fromEntries(
  ['.oxlintrc.json', '.biome.json', 'tsconfig.json'].map((file) => [file, readFileSync(join(checkout, file), 'utf8')]),
);
const clean = { 'core/access/index.ts': 'export const one = 1;\n' };

let root: FixtureRoot;
let report: string;
let problems: number;

beforeAll(async () => {
  root = new FixtureRoot({
    ...settings,
    ...clean,
    'core/web/a.ts': `import { b } from './b.ts';\n\nexport const a = (): number => b() + 1;\n`,
    'core/web/b.ts': `import { a } from './a.ts';\n\nexport const b = (): number => a() + 1;\n`,
    'core/web/any.ts': 'export const loose: any = 1;\n',
    'core/web/floating.ts': 'const later = async () => 1;\nlater();\n',
    'core/web/reach.ts': `import { open } from '#core/gateway';\n\nexport const reach = open;\n`,
    'core/gateway/index.ts': 'export const open = 1;\n',
    'core/web/format.ts': 'export const   wide = "quotes"\n',
    'core/web/long.ts': 'export {};\n'.repeat(401),
    'core/web/long.generated.ts': 'export {};\n'.repeat(401),
    'plugins/invoices/manifest.ts': `import { gone } from '#plugins/gone/contract';\n\nexport default gone as any;\n`,
  });
  ({ report, problems } = await lint(root.path));
}, 60_000);

afterAll(() => root.remove());

describe('lint', () => {
  it.each([
    ['a circle', /core\/web\/a\.ts:\d+:\d+ .*import\(no-cycle\)/],
    ['a circle, with its path', /core\/web\/a\.ts → core\/web\/b\.ts → core\/web\/a\.ts/],
    ['any', /core\/web\/any\.ts:1:\d+ .*no-explicit-any/],
    ['a promise nobody waits for', /core\/web\/floating\.ts:2:1 .*no-floating-promises/],
    ['browser code that imports the gateway, in the editor', /core\/web\/reach\.ts:1:\d+ .*declare an endpoint/],
    [
      'browser code that imports the gateway, by the table',
      /core\/web\/reach\.ts:1 core\/web must not import core\/gateway/,
    ],
    ['a format that is not ours', /^ {2}core\/web\/format\.ts$/m],
    ['a file over 400 lines', /core\/web\/long\.ts:401 401 lines/],
  ])('reports %s', (_what, expected) => {
    expect(report).toMatch(expected);
  });

  it('leaves generated files and left-out plugins alone', () => {
    expect(report).not.toContain('long.generated.ts');
    expect(report).not.toContain('invoices');
  });

  it('counts what it reports', () => {
    expect(problems).toBeGreaterThanOrEqual(8);
  });

  it('says nothing about a clean checkout', async () => {
    const tidy = new FixtureRoot({ ...settings, ...clean });
    expect(await lint(tidy.path)).toEqual({ problems: 0, report: '' });
    tidy.remove();
  }, 60_000);
});
