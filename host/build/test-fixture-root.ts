import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const checkout = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A small checkout in a temporary folder for tests of the build and of lint: our package.json and packages, but its own sources. */
export class FixtureRoot {
  readonly path = realpathSync(mkdtempSync(join(tmpdir(), 'kostra-fixture-')));

  constructor(files: Readonly<Record<string, string>> = {}) {
    symlinkSync(join(checkout, 'node_modules'), join(this.path, 'node_modules'));
    this.write({
      'package.json': readFileSync(join(checkout, 'package.json'), 'utf8'),
      'package-lock.json': '{}',
      ...files,
    });
  }

  write(files: Readonly<Record<string, string>>): void {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.path, path)), { recursive: true });
      writeFileSync(join(this.path, path), text);
    }
  }

  read(path: string): string {
    return readFileSync(join(this.path, path), 'utf8');
  }

  remove(path = ''): void {
    rmSync(join(this.path, path), { recursive: true });
  }
}

/** The minimal parts of core and host that the build needs. */
export const fixtureApplication: Readonly<Record<string, string>> = {
  'core/registry/index.ts': `export const definePlugin = <T>(manifest: T): T => manifest;`,
  'core/contract/index.ts': `
    export * from './deferred-schema.ts';
    export const endpoint = <T>(options: T): T => Object.freeze(options);
  `,
  'core/contract/deferred-schema.ts': `export const deferredSchema = <T>(load: () => Promise<T>): T => ({ load }) as T;`,
  'host/web/boot.tsx': `
    import { leftOut, manifests } from 'virtual:kostra-plugins';
    import './boot.css';
    globalThis.report = { leftOut, plugins: {} };
    for (const { id, manifest } of manifests) globalThis.report.plugins[id] = manifest;
  `,
  'host/web/boot.css': `.boot { color: black }`,
};

/** Returns a plugin with a contract, schemas, one page and its style sheet. `imports` names the plugins whose contracts it uses. */
export function fixturePlugin(id: string, imports: readonly string[] = []): Record<string, string> {
  const folder = `plugins/${id}`;
  return {
    [`${folder}/contract/access.ts`]: `export const gate = 'gate of ${id}';`,
    [`${folder}/contract/schemas.ts`]: `import Type from 'typebox';\nexport const StoredRecord = Type.Object({ ${id.replaceAll('-', '')}: Type.String() });\nexport type StoredRecord = { a: string };`,
    [`${folder}/contract/endpoints.ts`]: `
      import { endpoint } from '#core/contract';
      import { gate } from './access.ts';
      import { StoredRecord } from './schemas.ts';
      export const list = endpoint({ path: 'endpoint of ${id}', gate, reply: StoredRecord });
    `,
    [`${folder}/contract/index.ts`]: `export * from './access.ts';\nexport * from './endpoints.ts';\nexport * from './schemas.ts';`,
    [`${folder}/manifest.ts`]: `
      import { definePlugin } from '#core/registry';
      import { gate } from './contract/index.ts';
      ${imports.map((other, index) => `import { gate as gate${index} } from '#plugins/${other}/contract';`).join('\n')}
      export default definePlugin({ id: '${id}', gates: [gate${imports.map((_, index) => `, gate${index}`).join('')}], page: () => import('./web/page.tsx') });
    `,
    [`${folder}/web/page.tsx`]: `
      import { list } from '../contract/index.ts';
      import './page.css';
      export const page = 'page of ${id}: ' + list.path;
      export const schema = list.reply;
    `,
    [`${folder}/web/page.css`]: `.${id} { color: red }`,
    [`${folder}/web/i18n/sk.json`]: JSON.stringify({ [id.toUpperCase()]: { TITLE: `Nadpis ${id}` } }),
  };
}
