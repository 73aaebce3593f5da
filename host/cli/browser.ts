import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell first: it is the same browser without its own windows, and costs a quarter less. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The browser for browser tests: `CHROMIUM_PATH`, then an installed Chromium or Chrome. `undefined` leaves the choice to
 * Playwright, which takes its own download.
 */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  if (environment['CHROMIUM_PATH']) return environment['CHROMIUM_PATH'];
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places].find((path) =>
    existsSync(path),
  );
}

export type BrowserReady = { readonly path: string | undefined } | { readonly problem: string };

/**
 * Makes sure that there is one: where the machine has none, not even Playwright's own, it installs Debian's by apt, if this
 * is root on Debian. Otherwise `problem` is the one line that mends it.
 */
export async function ensureBrowser(say: (line: string) => void): Promise<BrowserReady> {
  const found = findBrowser();
  if (found)
    return existsSync(found)
      ? { path: found }
      : { problem: `CHROMIUM_PATH names ${found}, which is not there. Mend it or unset it.` };
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return { path: undefined };
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    say('Installing chromium by apt (once) …');
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = () =>
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
        env: environment,
        encoding: 'utf8',
      });
    let result = install();
    if (result.status !== 0) {
      spawnSync('apt-get', ['update'], { env: environment });
      result = install();
    }
    const installed = findBrowser();
    if (installed) return { path: installed };
    return {
      problem: `apt-get could not install chromium: ${(result.stderr || result.stdout || '').trim().split('\n').at(-1)}`,
    };
  }
  return {
    problem:
      'There is no browser. Install Chromium or Chrome (Debian: sudo apt-get install chromium), or set CHROMIUM_PATH.',
  };
}
