import { afterEach, describe, expect, it } from 'vitest';
import { FixtureRoot } from '../build/test-fixture-root.ts';
import { checkBoundaries } from './boundaries.ts';
import { readSources } from './source-imports.ts';

let root: FixtureRoot | undefined;
afterEach(() => root?.remove());

function check(files: Readonly<Record<string, string>>): string[] {
  root = new FixtureRoot(files);
  return checkBoundaries(readSources(root.path)).map(({ path, line, message }) => `${path}:${line} ${message}`);
}

const imports = (specifier: string) => `import { thing } from '${specifier}';`;
const importsType = (specifier: string) => `import type { Thing } from '${specifier}';`;
const importsLater = (specifier: string) => `const thing = () => import('${specifier}');`;

/** Every row of the import table of house.md, from the left: who, what it may not import, and a word of the advice. */
const violations: readonly (readonly [file: string, source: string, advice: RegExp])[] = [
  ['core/access/a.ts', imports('#core/web/ui/button.tsx'), /both sides/],
  ['core/contract/a.ts', imports('#core/gateway'), /both sides/],
  ['core/registry/a.ts', importsType('#core/gateway'), /both sides/],
  ['core/money/a.ts', importsLater('#core/web/ui/button.tsx'), /both sides/],
  ['core/registry/a.ts', imports('#plugins/tags/contract'), /Core knows no plugin/],
  ['core/registry/a.ts', imports('../../host/cli/x.ts'), /Core knows no host/],
  ['core/web/a.ts', imports('#core/gateway'), /declare an endpoint/],
  ['core/web/a.ts', imports('#core/testing'), /Only tests/],
  ['core/web/a.ts', importsType('#plugins/tags/contract'), /Core knows no plugin/],
  ['core/web/tokens.ts', imports('#core/web/session/session.ts'), /both sides|import table|no browser/],
  ['core/gateway/a.ts', imports('#core/web/ui/button.tsx'), /no browser/],
  ['core/gateway/a.ts', imports('#core/web/tokens'), /no browser/],
  ['plugins/tags/manifest.ts', imports('./web/page.tsx'), /import\(\)/],
  ['plugins/tags/manifest.ts', importsType('./web/store.ts'), /import\(\)/],
  ['plugins/tags/manifest.ts', imports('./gateway/index.ts'), /by itself/],
  ['plugins/tags/manifest.ts', imports('#core/web/ui/button.tsx'), /#core\/web\/tokens/],
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
  ['plugins/tags/helper.ts', 'export const a = 1;', /stands in no room/],
  ['core/a.ts', 'export const a = 1;', /stands in no room/],
];

describe('checkBoundaries', () => {
  it.each(violations)('refuses in %s: %s', (file, source, advice) => {
    const found = check({ [file]: `\n${source}` });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(advice);
  });

  it('names the file and the line', () => {
    expect(check({ 'core/web/a.ts': `\n\n${imports('#core/gateway')}` })[0]).toMatch(
      /^core\/web\/a\.ts:3 core\/web must not import core\/gateway \("#core\/gateway"\)/,
    );
  });

  it('allows what the house allows', () => {
    expect(
      check({
        'core/access/a.ts': imports('#core/money'),
        'core/web/a.ts': imports('#core/registry') + imports('#core/web/tokens'),
        'core/web/tokens/services.ts': importsType('../session/session.ts') + imports('#core/registry'),
        'core/gateway/a.ts': imports('#core/contract') + imports('node:http') + imports('typebox/value'),
        'core/testing/a.ts':
          imports('../../host/gateway/main.ts') +
          imports('#core/web/ui/button.tsx') +
          imports('#core/gateway/database/context.ts'),
        'plugins/tags/manifest.ts':
          imports('#core/web/tokens') +
          imports('./contract/index.ts') +
          imports('#plugins/partners/contract') +
          importsLater('./web/page.tsx'),
        'plugins/tags/contract/a.ts':
          imports('#core/money') + imports('./b.ts') + imports('#plugins/partners/contract'),
        'plugins/tags/contract/schemas.ts': imports('typebox'),
        'plugins/tags/web/a.tsx':
          imports('#core/web/ui/button.tsx') +
          imports('../contract/index.ts') +
          imports('react') +
          importsLater('typebox/value'),
        'plugins/tags/gateway/index.ts':
          imports('#core/gateway') + imports('#core/gateway/database/index.ts') + imports('../contract/index.ts'),
        'plugins/tags/web/a.test.tsx': imports('#core/testing') + imports('../gateway/index.ts'),
        'host/web/a.ts': imports('#core/web/ui/button.tsx'),
        'host/gateway/a.ts': imports('../build/discovery.ts') + imports('#core/gateway'),
        'host/cli/a.ts': imports('../build/build-web.ts') + imports('../gateway/settings.ts'),
        'tests/e2e/a.spec.ts':
          imports('../../plugins/tags/web/page.tsx') + imports('#core/gateway/database/context.ts'),
      }),
    ).toEqual([]);
  });

  it.each([
    ['core/web/a.ts', imports('../registry/index.ts'), /Import it as "#core\/registry"/],
    ['host/web/a.ts', imports('../../core/web/ui/button.tsx'), /Import it as "#core\/web\/ui\/button\.tsx"/],
    ['plugins/tags/web/a.ts', imports('#core/registry/scope.ts'), /door of core\/registry/],
  ])('wants rooms entered by their door: %s %s', (file, source, advice) => {
    expect(check({ [file]: source })).toEqual([expect.stringMatching(advice)]);
  });

  it.each([
    ['plugins/tags/contract/endpoints.ts', imports('typebox'), /contract\/schemas\.ts/],
    ['plugins/tags/web/a.ts', imports('typebox/value'), /contract\/schemas\.ts/],
    ['plugins/tags/gateway/a.ts', imports('typebox'), /contract\/schemas\.ts/],
    ['core/registry/token.ts', imports('tsyringe'), /Ask a Scope/],
    ['core/web/a.ts', importsType('tsyringe'), /Ask a Scope/],
    ['core/gateway/a.ts', 'import "reflect-metadata";', /Ask a Scope/],
    ['plugins/tags/web/a.tsx', imports('@blueprintjs/table'), /DataTable/],
    ['plugins/tags/gateway/a.ts', imports('react'), /browser code/],
    ['plugins/tags/web/a.ts', imports('node:fs'), /server code/],
    ['core/contract/a.ts', imports('kysely'), /server code/],
  ])('keeps packages to their rooms: %s %s', (file, source, advice) => {
    expect(check({ [file]: source })).toEqual([expect.stringMatching(advice)]);
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
    const uses = 'await db.asSystem(reason, work);';
    expect(check({ 'plugins/tags/gateway/a.ts': uses })).toEqual([
      expect.stringMatching(/^plugins\/tags\/gateway\/a\.ts:1 asSystem/),
    ]);
    root?.remove();
    expect(check({ 'core/gateway/a.ts': uses, 'host/cli/a.ts': uses, 'plugins/tags/gateway/a.test.ts': uses })).toEqual(
      [],
    );
  });

  it('lets a plugin leave its company in gateway/across-companies.ts alone', () => {
    const uses = 'await switchContext(tx, { system: why }, work);';
    expect(check({ 'plugins/tags/gateway/a.ts': uses, 'plugins/tags/gateway/across-companies.ts': uses })).toEqual([
      expect.stringMatching(/^plugins\/tags\/gateway\/a\.ts:1 switchContext/),
    ]);
  });
});
