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
/** The files whose tests start their own Kostra, recognised by the word `KostraProcess`. They take longest, so they begin first. */
const withOwnKostra = specs.filter((path) => readFileSync(join(root, path), 'utf8').includes('KostraProcess'));
const others = specs.filter((path) => !withOwnKostra.includes(path));
const matching = (paths: readonly string[]) => paths.map((path) => `**/${path}`);
const absent = filesWithoutTheirPlugins(root, discoverPlugins(root)).map((path) => `**/${path}`);

export default defineConfig({
  testDir: './e2e',
  // Workers take the files in this order. Short files come last, so that all workers end at about the same time.
  projects: [
    { name: 'own Kostra', testMatch: matching(withOwnKostra), testIgnore: absent },
    { name: 'shared Kostra', testMatch: matching(others), testIgnore: absent, teardown: 'its log' },
    { name: 'its log', testMatch: '**/gateway-log.ts' },
  ],
  outputDir: join(root, 'test-results'),
  globalSetup: existsSync(globalSetup) ? globalSetup : undefined,
  // The number of workers is twice the number of cores for which `npm test` is designed, because a test often waits for timers, a process
  // or an event.
  workers: 4,
  // In a complete run thousands of tests share the machine, so a failed test is retried once, and `npm test` reports it.
  retries: report ? 1 : 0,
  timeout: 300_000, // A test may be slow on a busy machine, as in tests/vitest.config.ts.
  expect: { timeout: 40_000 },
  forbidOnly: true,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    locale: 'sk-SK',
    // Routes cannot replace the responses of a service worker, and it would load all code in each test. So it is enabled only in tests that
    // test it.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Bratislava',
    viewport: { width: 1280, height: 800 },
    // Animations take a tenth of the processor time of a run and delay each click, so they are enabled only in tests that test them
    // (`page.emulateMedia`).
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a third of a test's time, so `KOSTRA_TRACE=1` enables it only to find the cause of a failure.
    trace: process.env['KOSTRA_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Without a UTF-8 locale the browser cannot save files with Slovak letters in their names, even if the machine's language is Slovak.
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
        '--process-per-site', // See tests/e2e/cached-context.ts.
        // The simulated microphone beeps, and no person has to allow it.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        // A page of a test lives only for seconds, so optimising its code would cost more time than it saves.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
});
