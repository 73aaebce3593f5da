import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { languages } from '#core/contract';
import { silentLog } from '#core/gateway';
import { reportBuild } from './report-build.ts';
import { demoAccounts, demoPassword } from '../gateway/demo/accounts.ts';
import { readSettings } from '../gateway/settings.ts';
import { startKostra } from '../gateway/start-kostra.ts';
import { ensureBrowser } from './browser.ts';
import { commandLine } from './command-line.ts';
import { PageWalk } from './page-walk.ts';

/**
 * The script of `npm run screens -- --out DIR`: it takes screenshots of every page of the demo at three sizes. It finds the pages by
 * following links, and visits one address of each shape (`PageWalk`).
 */
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

/** The error pages [A2-13]. */
const errorPages = [
  'pageNotFound',
  'companyNotFound',
  'licenseNotLoaded',
  'noPermission',
  'companyDeleted',
  'userDeletedFromCompany',
  'licenseUserCountExceeded',
  'licenseCompaniesCountExceeded',
];

const { values } = commandLine({
  command: 'npm run screens --',
  usage: '[--out DIR] [--account NAME] [--theme light|dark] [--language CODE]',
  about:
    'A picture of every page of the demo at three sizes, into DIR (screens); as the demo account NAME (owner), in a theme (light) and a language (sk).',
  options: {
    out: { type: 'string' },
    account: { type: 'string', known: demoAccounts.map(({ email }) => email.split('@')[0] ?? '') },
    theme: { type: 'string', known: ['light', 'dark'] },
    language: { type: 'string', known: languages },
  },
});
const { out = 'screens', account = 'owner', theme = 'light', language } = values;

const found = await ensureBrowser(console.log);
if ('problem' in found) throw new Error(found.problem);
if (!(await reportBuild({ mode: 'production' }))) process.exit(1);
const visited = new Set<string>();
const dataDir = mkdtempSync(join(tmpdir(), 'kostra-screens-'));
const kostra = await startKostra(readSettings({ PORT: '0', DATA_DIR: dataDir, DEMO: '1' }), { log: silentLog });
const browser = await chromium.launch({
  ...(found.path ? { executablePath: found.path } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
try {
  mkdirSync(out, { recursive: true });
  for (const size of sizes) await takeAll(browser, size);
} finally {
  await browser.close();
  await kostra.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function takeAll(on: Browser, size: (typeof sizes)[number]): Promise<void> {
  const page = await on.newPage({
    viewport: size,
    locale: 'sk-SK',
    baseURL: kostra.url,
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  if (language) await page.addInitScript((code) => localStorage.setItem('kostra.language', code), language);
  const shoot = (name: string) => page.screenshot({ path: join(out, `${name}-${size.width}.png`) });
  await page.goto('/');
  await password(page).waitFor();
  await shoot('identity-sign-in');
  await signIn(page);
  const walk = new PageWalk(kostra.url);
  const start = new URL(page.url()).pathname;
  const company = start.split('/').slice(0, 3).join('/');
  // A phone's menu is in a closed drawer, so its links are not found there: the pages that the first size found are visited at all sizes.
  walk.add([...unlinked(company), ...visited].map((path) => new URL(path, kostra.url).href));
  for (let next = walk.next(start); next; next = walk.next()) {
    visited.add(next.path);
    await page.goto(next.path);
    await settled(page);
    await shoot(next.name);
    walk.add(
      await page.locator('a[href]').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)),
    );
    console.log(`${size.width}×${size.height}  ${next.path}`);
  }
  for (const type of errorPages) {
    await page.goto(`/not-found?type=${type}&idForRedirect=${company.split('/')[2]}&email=spravca@firma.sk`);
    await settled(page);
    await shoot(`not-found-${type}`);
  }
  await page.close();
}

/** Returns the pages to which no link leads, only a button or an error. */
function unlinked(company: string): string[] {
  return [
    `${company}/settings`,
    `${company}/expired-package`,
    '/account',
    '/company/create',
    '/time-not-synchronized',
    '/invitation',
  ];
}

/** Returns the password field in any language. */
function password(page: Page) {
  return page.locator('input[type="password"]');
}

async function signIn(page: Page): Promise<void> {
  await page.locator('input[type="email"]').fill(`${account}@kostra.example`);
  await password(page).fill(demoPassword);
  await password(page).press('Enter');
  await page.getByRole('banner').waitFor();
  await page.waitForURL(/\/company\//);
}

/** Waits until the network is idle and no skeleton is shown. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page
    .locator('[aria-busy="true"]')
    .first()
    .waitFor({ state: 'hidden' })
    .catch(() => undefined);
}
