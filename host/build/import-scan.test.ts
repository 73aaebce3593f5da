import { describe, expect, it } from 'vitest';
import { scanImports } from './import-scan.ts';

const scan = (source: string) => scanImports(source).map(({ specifier, kind }) => `${kind} ${specifier}`);

describe('scanImports', () => {
  it('finds static, side-effect, re-exported, type and dynamic imports', () => {
    const source = `
      import a, { b as c } from './a.ts';
      import './side.css';
      import type { T } from "./types.ts";
      import { type Only } from './only.ts';
      export { x } from './x.ts';
      export type { Y } from './y.ts';
      export * from './all.ts';
      const later = () => import('./later.ts');
      type Lazy = typeof import('./lazy-type.ts');
    `;
    expect(scan(source)).toEqual([
      'static ./a.ts',
      'static ./side.css',
      'type ./types.ts',
      'static ./only.ts',
      'static ./x.ts',
      'type ./y.ts',
      'static ./all.ts',
      'dynamic ./later.ts',
      'dynamic ./lazy-type.ts',
    ]);
  });

  it('reads imports that span lines and carry comments', () => {
    expect(scan(`import {\n  a, // from 'nowhere'\n  b,\n} from /* here */ './a.ts';`)).toEqual(['static ./a.ts']);
  });

  it('treats a default import called "type" as an import', () => {
    expect(scan(`import type from './type.ts';`)).toEqual(['static ./type.ts']);
  });

  it('does not see imports in comments, strings and templates', () => {
    const source = `
      // import a from './a.ts'
      /* import('./b.ts') */
      const text = "import c from './c.ts'";
      const code = \`import d from './d.ts'\`;
      import real from './real.ts';
    `;
    expect(scan(source)).toEqual(['static ./real.ts']);
  });

  it('is not led astray by quotes in JSX text and in regular expressions', () => {
    const source = `
      const quote = value.replace(/['"\`]/g, '');
      const page = <p>Don't stop</p>;
      const lazy = () => import('./page.tsx');
    `;
    expect(scan(source)).toEqual(['dynamic ./page.tsx']);
  });

  it('gives the line of each specifier', () => {
    expect(scanImports(`\n\nimport {\n a } from './a.ts';`)[0]?.line).toBe(4);
  });
});
