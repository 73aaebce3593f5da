import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const manifest = (id: string, members: string, before = '') => `
import { definePlugin, provide, token } from '#core/registry';
import { companyPage, navItem } from '#core/web/tokens';
${before}
export default definePlugin({ id: '${id}', version: '1.0.0', ${members} });
`;
const page = (id: string) =>
  `companyPage({ id: '${id}.page', path: '${id}', titleKey: '${id}', page: () => import('./web/page.tsx') })`;
const nav = (id: string) => `navItem({ id: '${id}.nav', titleKey: '${id}', to: '${id}', order: 99 })`;
const inCircle = (id: string, other: string) =>
  manifest(
    id,
    `provides: [provide(token('${id}.service', 'app'), [token('${other}.service', 'app')], () => import('./web/service.ts'))]`,
  );

/** The files of one plugin for each fault that the registry detects. The keys are paths below `plugins/`, the values are the contents. */
const files: Readonly<Record<string, string>> = {
  'x-import/manifest.ts': manifest('x-import', '', `if (Date.now() > 0) throw new Error('the manifest breaks off');`),
  'x-invalid/manifest.ts': manifest('x-invalid', `contributes: [${nav('somebody-else')}]`),
  'x-missing/manifest.ts': manifest(
    'x-missing',
    `needs: [token('x-absent.service', 'app')], contributes: [${nav('x-missing')}]`,
  ),
  'x-circle/manifest.ts': inCircle('x-circle', 'x-ring'),
  'x-circle/web/service.ts': 'export default () => ({});',
  'x-ring/manifest.ts': inCircle('x-ring', 'x-circle'),
  'x-ring/web/service.ts': 'export default () => ({});',
  'x-duplicate/manifest.ts': manifest('x-duplicate', `contributes: [${nav('x-duplicate')}, ${nav('x-duplicate')}]`),
  'x-throws/manifest.ts': manifest(
    'x-throws',
    `contributes: [${page('x-throws')}], activate: () => import('./web/activate.ts')`,
  ),
  'x-throws/web/activate.ts': `export default () => { throw new Error('the start breaks off'); };`,
  'x-throws/web/page.tsx': `export default () => <h1>never</h1>;`,
  'x-hangs/manifest.ts': manifest('x-hangs', `activate: () => import('./web/activate.ts')`),
  'x-hangs/web/activate.ts': `export default () => new Promise<never>(() => {});`,
  'x-renders/manifest.ts': manifest('x-renders', `contributes: [${page('x-renders')}, ${nav('x-renders')}]`),
  'x-renders/web/page.tsx': `
export default function Page() {
  if (!document.body.hasAttribute('data-fixed')) throw new Error('the page breaks off');
  return <h1>Opravená stránka</h1>;
}`,
};

export function plantFaultyPlugins(root: string): void {
  for (const [path, text] of Object.entries(files)) {
    const target = join(root, 'plugins', path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}
