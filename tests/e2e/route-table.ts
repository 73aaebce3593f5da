import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { explain, type Facts, type Gate } from '#core/access';
import type { AnyContribution } from '#core/registry';
import { patternOf } from '#core/web/shell';
import { pages, type Page as PageValue } from '#core/web/tokens';
import { discoverPlugins } from '../../host/build/discovery.ts';
import { tokenOf } from './page-session.ts';
import { first } from './shell-support.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export interface Route {
  readonly id: string;
  readonly path: string;
  /** The title of the browser tab, without the company's name. */
  readonly title: string;
}

/**
 * Returns every page that the installed plugins contribute, with its URL in the demo's first company. The pages are read from the
 * manifests, so that a new page is tested automatically. Pages that need a feature flag or another application, and pages with a parameter
 * whose value is not known here, are tested by their plugins.
 * @param page a page of the owner
 * @param passing the pages that only redirect, which have separate tests
 */
export async function routeTable(page: Page, passing: ReadonlySet<string>): Promise<readonly Route[]> {
  const [text, contributed, facts] = await Promise.all([slovak(page), contributedPages(), ownerFacts(page)]);
  const routes: Route[] = [];
  for (const { id, value, gate } of contributed) {
    const denials = explain(gate, facts).filter(({ leaf }) => leaf.kind !== 'licence'); // If the licence is missing, the page shows that in its own place, so the page is included.
    if (passing.has(id) || denials.length > 0) continue;
    const path = await filled(patternOf(value), (name) => valueOf(page, name, value.path));
    if (path !== undefined) routes.push({ id, path, title: text(value.titleKey) });
  }
  return routes;
}

interface ContributedPage {
  readonly id: string;
  readonly value: PageValue;
  readonly gate: Gate | undefined;
}

async function contributedPages(): Promise<ContributedPage[]> {
  const manifests = await Promise.all(
    discoverPlugins(root).plugins.map(async ({ manifest }) => {
      const { default: plugin } = (await import(pathToFileURL(manifest).href)) as {
        default: { contributes?: readonly AnyContribution[] };
      };
      return plugin.contributes ?? [];
    }),
  );
  return manifests
    .flat()
    .filter(({ point }) => point.id === pages.id)
    .map(({ id, value, gate }) => ({ id, gate, value: value as PageValue })); // The extension point has this type of value.
}

/** Fills the parameters of a pattern and omits the optional ones. @returns `undefined` if a value is missing */
async function filled(pattern: string, valueFor: (name: string) => Promise<string | undefined>) {
  const parts: string[] = [];
  for (const segment of pattern.split('/')) {
    if (segment.endsWith('?')) continue;
    const value = segment.startsWith(':') ? await valueFor(segment.slice(1)) : segment;
    if (value === undefined) return undefined;
    parts.push(value);
  }
  return parts.join('/');
}

async function ownerFacts(page: Page): Promise<Facts> {
  const headers = { authorization: `Bearer ${tokenOf(page)}` };
  const answer = await page.request.get(`/gateway/FeatureFlags?companyId=${first}`, { headers });
  const flags = (await answer.json()) as Record<string, boolean>;
  return {
    permission: () => true,
    licence: () => null,
    flag: (name) => flags[name] === true,
    application: () => 'Invoicing',
    role: () => 'Owner',
    setting: () => null,
  };
}

type Listed = readonly { readonly id: string }[];

async function valueOf(page: Page, name: string, path: string): Promise<string | undefined> {
  if (name === 'companyId') return first;
  if (name !== 'detailId') return undefined;
  const headers = { authorization: `Bearer ${tokenOf(page)}` };
  const list = await page.request.get(`/gateway/companies/${first}/${path.split('/')[0]}`, { headers });
  const answer = (await list.json()) as Listed | { readonly items: Listed };
  return ('items' in answer ? answer.items : answer)[0]?.id; // Some lists are returned as an array without pages.
}

async function slovak(page: Page): Promise<(key: string) => string> {
  const index = (await (await page.request.get('/assets/i18n/merged-translations.json')).json()) as { sk: string };
  const words: unknown = await (await page.request.get(`/assets/i18n/${index.sk}`)).json();
  return (key) =>
    String(key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], words));
}
