import { describe, expect, it } from 'vitest';
import { functionProblem, type FoundImport, importProblem, placeProblem } from './boundaries.ts';
import { checkout } from './checkout.ts';
import { importResolver } from './resolve-import.ts';

const resolve = importResolver(checkout);

/** Applies the rules of lint-rules.ts, to which oxlint passes the imports of each file (lint.test.ts). */
function check(files: Readonly<Record<string, string | readonly string[]>>): string[] {
  return Object.entries(files).flatMap(([path, found]) =>
    [placeProblem(path), ...[found].flat().map((one) => problemOf(path, one))].flatMap((problem) =>
      problem === undefined ? [] : [`${path} ${problem}`],
    ),
  );
}

function problemOf(path: string, written: string): string | undefined {
  const [kind, specifier = ''] = written.split(' ');
  return importProblem(path, { kind: kind as FoundImport['kind'], specifier, file: resolve(specifier, path) }); // the tests below write the kinds
}

const imports = (specifier: string) => `static ${specifier}`;
const importsType = (specifier: string) => `type ${specifier}`;
const importsLater = (specifier: string) => `dynamic ${specifier}`;

/** The rows of the import table (core/README.md): the importing file, the forbidden import, and a word of the advice. */
const violations: readonly (readonly [file: string, imported: string | readonly string[], advice: RegExp])[] = [
  ['core/access/a.ts', imports('#core/web'), /both sides/],
  ['core/contract/a.ts', imports('#core/gateway'), /both sides/],
  ['core/registry/a.ts', importsType('#core/gateway'), /both sides/],
  ['core/money/a.ts', importsLater('#core/web'), /both sides/],
  ['core/registry/a.ts', imports('#plugins/tags/contract'), /Core knows no plugin/],
  ['core/registry/a.ts', imports('../../host/cli/x.ts'), /Core knows no host/],
  ['core/web/a.ts', imports('#core/gateway'), /declare an endpoint/],
  ['core/web/a.ts', imports('#core/testing'), /Only tests/],
  ['core/web/a.ts', importsType('#plugins/tags/contract'), /Core knows no plugin/],
  ['core/web/tokens.ts', imports('#core/web'), /both sides|import table|no browser/],
  ['core/gateway/a.ts', imports('#core/web'), /no browser/],
  ['core/gateway/a.ts', imports('#core/web/tokens'), /no browser/],
  ['plugins/tags/manifest.ts', imports('./web/page.tsx'), /import\(\)/],
  ['plugins/tags/manifest.ts', importsType('./web/store.ts'), /import\(\)/],
  ['plugins/tags/manifest.ts', imports('./gateway/index.ts'), /by itself/],
  ['plugins/tags/manifest.ts', imports('#core/web'), /#core\/web\/tokens/],
  ['plugins/tags/manifest.ts', imports('#core/money'), /import table/],
  ['plugins/tags/manifest.ts', importsLater('../partners/web/page.tsx'), /#plugins\/<id>\/contract/],
  ['plugins/tags/manifest.ts', imports('#core/gateway'), /declare an endpoint/],
  ['plugins/tags/contract/a.ts', importsType('../web/store.ts'), /stands alone/],
  ['plugins/tags/contract/a.ts', imports('../gateway/index.ts'), /stands alone/],
  ['plugins/tags/contract/a.ts', imports('#core/web/tokens'), /both sides/],
  ['plugins/tags/contract/a.ts', imports('#core/gateway'), /both sides/],
  ['plugins/tags/web/a.ts', imports('../gateway/index.ts'), /declare an endpoint/],
  ['plugins/tags/web/a.ts', imports('#core/gateway'), /declare an endpoint/],
  ['plugins/tags/web/a.ts', imports('../../partners/web/store.ts'), /#plugins\/<id>\/contract/],
  ['plugins/tags/web/a.ts', imports('../../partners/contract/index.ts'), /#plugins\/<id>\/contract/],
  ['plugins/tags/web/a.ts', imports('../../../host/web/boot.tsx'), /Plugins know no host/],
  ['plugins/tags/web/a.ts', imports('../../../config/plugins.json'), /Plugins know no host/],
  ['plugins/tags/web/a.ts', imports('#core/testing'), /Only tests/],
  ['plugins/tags/web/a.ts', imports('#core/web/shell'), /Only the host/],
  ['plugins/tags/web/a.ts', imports('#core/web/testing'), /Only tests/],
  ['plugins/tags/gateway/a.ts', imports('../web/store.ts'), /no browser/],
  ['plugins/tags/gateway/a.ts', importsType('#core/web/tokens'), /no browser/],
  ['plugins/tags/gateway/a.ts', imports('../manifest.ts'), /import table/],
  ['plugins/tags/gateway/a.ts', importsLater('../../partners/gateway/store.ts'), /#plugins\/<id>\/contract/],
  ['host/web/a.ts', imports('#plugins/tags/contract'), /discovery/],
  ['host/web/a.ts', imports('#core/gateway'), /declare an endpoint/],
  ['host/web/a.ts', imports('../gateway/settings.ts'), /declare an endpoint/],
  ['host/gateway/a.ts', importsType('../../plugins/tags/manifest.ts'), /discovery/],
  ['host/gateway/a.ts', imports('#core/web/tokens'), /no browser/],
  ['host/build/a.ts', imports('#core/gateway'), /./],
  ['host/cli/a.ts', imports('#plugins/tags/contract'), /discovery/],
  ['host/cli/a.ts', imports('../../tests/requires.ts'), /Only tests/],
  ['plugins/tags/helper.ts', [], /stands in no module/],
  ['core/a.ts', [], /stands in no module/],
];

describe('importProblem', () => {
  it.each(violations)('refuses in %s: %s', (file, imported, advice) => {
    const found = check({ [file]: imported });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(advice);
  });

  it('names who must not import what', () => {
    expect(check({ 'core/web/a.ts': imports('#core/gateway') })[0]).toMatch(
      /^core\/web\/a\.ts core\/web must not import core\/gateway \("#core\/gateway"\)/,
    );
  });

  it.each([
    ['plugins/tags/gateway/a.ts', '#plugins/partners/contract'],
    ['plugins/tags/web/a.test.ts', '#plugins/partners/contract'],
    ['tests/bench/a.ts', '../../plugins/partners/gateway/store.ts'],
  ])('wants types of another plugin imported so that the build sees it, in %s too', (file, specifier) => {
    expect(check({ [file]: importsType(specifier) })).toEqual([expect.stringContaining('import { type A }')]);
    expect(check({ [file]: imports(specifier) })).toEqual([]);
  });

  it('allows what the house allows', () => {
    expect(
      check({
        'core/access/a.ts': [imports('#core/money')],
        'core/web/a.ts': [imports('#core/registry'), imports('#core/web/tokens')],
        'core/web/tokens/services.ts': [importsType('../session/session.ts'), imports('#core/registry')],
        'core/gateway/a.ts': [imports('#core/contract'), imports('node:http'), imports('typebox/value')],
        'core/testing/a.ts': [
          imports('../../host/gateway/main.ts'),
          imports('#core/web'),
          imports('#core/gateway/database'),
        ],
        'plugins/tags/manifest.ts': [
          imports('#core/web/tokens'),
          imports('./contract/index.ts'),
          imports('#plugins/partners/contract'),
          importsLater('./web/page.tsx'),
        ],
        'plugins/tags/contract/a.ts': [
          imports('#core/money'),
          imports('./b.ts'),
          imports('#plugins/partners/contract'),
        ],
        'plugins/tags/contract/schemas.ts': [imports('typebox')],
        'plugins/tags/web/a.tsx': [
          imports('#core/web'),
          imports('../contract/index.ts'),
          imports('react'),
          importsLater('typebox/value'),
        ],
        'plugins/tags/gateway/index.ts': [
          imports('#core/gateway'),
          imports('#core/gateway/database'),
          imports('../contract/index.ts'),
        ],
        'plugins/tags/web/a.test.tsx': [imports('#core/testing'), imports('../gateway/index.ts')],
        'host/web/a.ts': [imports('#core/web')],
        'host/gateway/a.ts': [imports('../build/discovery.ts'), imports('#core/gateway')],
        'host/cli/a.ts': [imports('../build/build-web.ts'), imports('../gateway/settings.ts')],
        'tests/e2e/a.spec.ts': [imports('../../plugins/tags/web/page.tsx'), imports('#core/gateway/database')],
      }),
    ).toEqual([]);
  });

  it.each([
    ['core/web/a.ts', imports('../registry/index.ts'), /by an entry point of core\/registry/],
    ['host/web/a.ts', imports('../../core/web/ui/button.tsx'), /by an entry point of core\/web/],
    ['plugins/tags/web/a.ts', imports('#core/registry/scope.ts'), /entry points of #core\/registry/],
    ['plugins/tags/web/a.ts', imports('#core/web/ui/button.tsx'), /entry points of #core\/web/],
    ['plugins/tags/web/a.test.ts', imports('#core/web/ui/button.tsx'), /entry points of #core\/web/],
    ['plugins/tags/web/a.ts', imports('#plugins/notes/web/page.tsx'), /Import '#plugins\/notes\/contract'/],
    ['plugins/tags/gateway/a.test.ts', imports('#plugins/notes/gateway/index.ts'), /#plugins\/notes\/contract/],
  ])('wants modules entered by their entry point: %s %s', (file, source, advice) => {
    expect(check({ [file]: source })).toEqual([expect.stringMatching(advice)]);
  });

  it.each([
    ['plugins/tags/contract/endpoints.ts', imports('typebox'), /contract\/schemas\.ts/],
    ['plugins/tags/web/a.ts', imports('typebox/value'), /contract\/schemas\.ts/],
    ['plugins/tags/gateway/a.ts', imports('typebox'), /contract\/schemas\.ts/],
    ['core/registry/token.ts', imports('tsyringe'), /Ask a Scope/],
    ['core/web/a.ts', importsType('tsyringe'), /Ask a Scope/],
    ['core/gateway/a.ts', imports('reflect-metadata'), /Ask a Scope/],
    ['plugins/tags/web/a.tsx', imports('@blueprintjs/table'), /DataTable/],
    ['plugins/tags/gateway/a.ts', imports('react'), /browser code/],
    ['plugins/tags/web/a.ts', imports('node:fs'), /server code/],
    ['core/contract/a.ts', imports('kysely'), /server code/],
  ])('keeps packages to their modules: %s %s', (file, source, advice) => {
    expect(check({ [file]: source })).toEqual([expect.stringMatching(advice)]);
  });

  const print = {
    kind: 'static',
    specifier: './prints/print.ts',
    file: 'plugins/tags/gateway/prints/print.ts',
  } as const;
  const door = 'plugins/tags/gateway/prints/index.ts';
  it('wants a part of a plugin entered by its door', () => {
    const problem = `"./prints/print.ts" passes by the door of a part. Import it from ${door}`;
    expect(importProblem('plugins/tags/gateway/index.ts', { ...print, door })).toContain(problem);
    expect(importProblem('plugins/tags/gateway/index.ts', { ...print, door, kind: 'type' })).toContain(problem);
    expect(importProblem('plugins/tags/gateway/index.ts', { ...print, file: door, door })).toBeUndefined();
    for (const path of ['plugins/tags/gateway/a.test.ts', 'tests/bench/a.ts'])
      expect(importProblem(path, { ...print, door })).toBeUndefined();
  });

  it('lets types of a package go everywhere, and tests import what they test', () => {
    expect(
      check({
        'plugins/tags/contract/a.ts': importsType('typebox'),
        'core/registry/container.ts': imports('tsyringe'),
        'core/registry/a.test.ts': imports('tsyringe'),
      }),
    ).toEqual([]);
  });

  it('refuses test code in the product', () => {
    expect(check({ 'core/web/a.ts': imports('./test-gateway.ts') })).toEqual([expect.stringMatching(/test code/)]);
  });

  it('keeps asSystem out of plugins and web, and allows it where the system works', () => {
    expect(functionProblem('plugins/tags/gateway/a.ts', 'asSystem')).toMatch(/^asSystem/);
    expect(functionProblem('core/web/a.ts', 'asSystem')).toMatch(/^asSystem/);
    expect(functionProblem('plugins/tags/gateway/a.ts', 'inCompany')).toBeUndefined();
    for (const path of ['core/gateway/a.ts', 'host/cli/a.ts', 'plugins/tags/gateway/a.test.ts'])
      expect(functionProblem(path, 'asSystem')).toBeUndefined();
  });

  it('lets a plugin leave its company in gateway/across-companies.ts alone', () => {
    expect(functionProblem('plugins/tags/gateway/a.ts', 'switchContext')).toMatch(/^switchContext/);
    expect(functionProblem('plugins/tags/gateway/across-companies.ts', 'switchContext')).toBeUndefined();
  });
});
