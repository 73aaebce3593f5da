import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { discoverPlugins } from '../host/build/discovery.ts';
import { filesWithoutTheirPlugins } from '../host/build/plugin-tests.ts';
import { findBrowser } from '../host/cli/browser.ts';
import { chosenFiles } from './chosen-files.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const globalSetup = join(root, 'tests/e2e/global-setup.ts');
const browser = findBrowser();
const report = process.env['KOSTRA_E2E_REPORT'];
const chosen = chosenFiles();
const specs = globSync('tests/e2e/*.spec.ts', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => chosen?.has(path) !== false);
/** Files whose tests start a Kostra of their own, found by that word: they take longest, so they begin first. */
const withOwnKostra = specs.filter((path) => readFileSync(join(root, path), 'utf8').includes('KostraProcess'));
const others = specs.filter((path) => !withOwnKostra.includes(path));
const matching = (paths: readonly string[]) => paths.map((path) => `**/${path}`);
const absent = filesWithoutTheirPlugins(root, discoverPlugins(root)).map((path) => `**/${path}`);

export default defineConfig({
  testDir: './e2e',
  // Workers take file after file in this order; at the end short ones are left, so all end at about the same time.
  projects: [
    { name: 'own Kostra', testMatch: matching(withOwnKostra), testIgnore: absent },
    { name: 'shared Kostra', testMatch: matching(others), testIgnore: absent, teardown: 'its log' },
    { name: 'its log', testMatch: '**/gateway-log.ts' },
  ],
  outputDir: join(root, 'test-results'),
  globalSetup: existsSync(globalSetup) ? globalSetup : undefined,
  // Twice the cores that `npm test` is meant for: a test often waits, for timers of the page, a process or an event.
  workers: 4,
  // A whole run shares its machine with thousands of tests: what fails is tried once more, and `npm test` tells of it.
  retries: report ? 1 : 0,
  timeout: 300_000, // what takes long waits for a busy machine, as in tests/vitest.config.ts
  expect: { timeout: 40_000 },
  forbidOnly: true,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    locale: 'sk-SK',
    // What it passes on can't be replaced at the network's edge, and it fetches all code beside each test: only where a
    // test is about it.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Bratislava',
    viewport: { width: 1280, height: 800 },
    // Drawing what fades and slides costs a tenth of a run's processor, and each press waits for it: only where a test is
    // about it (`page.emulateMedia`).
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a third of a test's time: `KOSTRA_TRACE=1` when a failure needs it.
    trace: process.env['KOSTRA_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Without one of UTF-8 the browser gives no file a name with Slovak letters, whatever the machine's language is.
      env: { ...process.env, LANG: 'C.UTF-8' },
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--process-per-site', // see tests/e2e/kept-context.ts
        // A microphone that beeps, and nobody who has to allow it.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        // A test's page lives for seconds: optimizing its code costs more than it saves.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
});
