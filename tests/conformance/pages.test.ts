import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../host/gateway/root.ts';

const pages = globSync(['*.md', '.github/**/*.md', '{core,host,plugins,tests}/**/*.md'], { cwd: root });
const textOf = (page: string) => readFileSync(join(root, page), 'utf8');

/** Removes code from Markdown, because brackets in code are not links. */
const prose = (text: string) => text.replaceAll(/^```[\s\S]*?^```$|`[^`\n]*`/gm, '');

/** Returns the anchors of a page's headings, as GitHub writes them. */
function anchorsOf(page: string): string[] {
  return [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function isBroken(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(root, target))) return true;
  return anchor !== undefined && !anchorsOf(target).includes(anchor);
}

test('each link of a page leads to a file, and to a heading of it', () => {
  const broken = pages.flatMap((page) =>
    [...prose(textOf(page)).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^https?:|^mailto:/.test(link) && isBroken(page, link))
      .map((link) => `${page}: ${link}`),
  );
  expect(broken).toEqual([]);
});

/** What looks like a file of the project on a page, and is an address, a pattern, a part of an example, or made by the build. */
const elsewhere = new Set([
  'plugins.lock.json',
  '/gateway/openapi.json',
  'gateway/migrations/NNNN-name.ts',
  'citaj-ma.txt',
  'xx.json',
  'entries-page.tsx',
]);

test('each file that a page names in code exists', () => {
  const files = globSync('{.github,config,core,host,plugins,tests}/**', { cwd: root }).map((path) => `/${path}`);
  const known = [...files, ...globSync('{*,.*}', { cwd: root }).map((path) => `/${path}`)];
  const unknown = pages
    .filter((page) => page !== 'CHANGELOG.md')
    .flatMap((page) =>
      [...textOf(page).matchAll(/`([\w./-]+\.(?:tsx?|mjs|json|csv|txt|md|css))`/g)]
        .map(([, path = '']) => path.replace(/^(?:\.\.?\/)+/, ''))
        .filter((path) => !elsewhere.has(path) && !known.some((one) => one.endsWith(`/${path}`)))
        .map((path) => `${page}: ${path}`),
    );
  expect(unknown).toEqual([]);
});

test('each npm script that a page names exists', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
  const unknown = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\bnpm (?:run )?([a-z][a-z:-]*)/g)]
      .filter(
        ([words, name = '']) => (words.includes(' run ') || ['start', 'test'].includes(name)) && !(name in scripts),
      )
      .map(([words]) => `${page}: ${words}`),
  );
  expect(unknown).toEqual([]);
});

test('README is a page of at most 8 kB that leads to every other page', () => {
  expect(Buffer.byteLength(textOf('README.md'))).toBeLessThanOrEqual(8192);
  const reached = new Set(['README.md']);
  for (const page of reached)
    for (const [, link = ''] of prose(textOf(page)).matchAll(/\]\(([^)\s#]+\.md)(?:#[^)]*)?\)/g))
      if (!link.startsWith('http')) reached.add(join(dirname(page), link));
  expect(pages.filter((page) => !reached.has(page) && !page.startsWith('.github/ISSUE_TEMPLATE/'))).toEqual([]);
});
