import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The names of browser programs. The headless shell comes first: it is the same browser without windows and costs a third less. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds the browser for browser tests: `CHROMIUM_PATH`, then an installed Chromium or Chrome. Returns `undefined` to let Playwright use its
 * own download.
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
 * Makes sure that a browser is installed. If the process is root on Debian, it installs the headless shell by apt, or the complete Chromium
 * if the release has no shell. If nothing can be installed, any existing browser is used, also Playwright's own; if there is none,
 * `problem` names the command that installs one.
 */
export async function ensureBrowser(say: (line: string) => void): Promise<BrowserReady> {
  const found = findBrowser();
  if (found && !existsSync(found))
    return { problem: `CHROMIUM_PATH names ${found}, which is not there. Fix it or unset it.` };
  const isChosen = found !== undefined && (found === process.env['CHROMIUM_PATH'] || found.endsWith(names[0] ?? ''));
  if (isChosen) return { path: found };
  const { chromium } = await import('playwright');
  const isThere = found !== undefined || existsSync(chromium.executablePath());
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    say('Installing chromium-headless-shell by apt (once) …');
    const failure = installByApt(isThere ? ['chromium-headless-shell'] : ['chromium-headless-shell', 'chromium']);
    if (failure && !isThere) return { problem: `apt-get could not install chromium: ${failure}` };
  }
  if (isThere || findBrowser()) return { path: findBrowser() };
  return {
    problem:
      'There is no browser. Install Chromium or Chrome (Debian: sudo apt-get install chromium-headless-shell), or set CHROMIUM_PATH.',
  };
}

/** Installs the first of the packages that can be installed. @returns the reason if none can be installed */
function installByApt(packages: readonly string[]): string | undefined {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...words: string[]) => spawnSync('apt-get', words, { env, encoding: 'utf8' });
  let last = '';
  for (const update of [false, true]) {
    if (update) apt('update');
    for (const name of packages) {
      const { status, stderr, stdout } = apt('install', '-y', '--no-install-recommends', name);
      if (status === 0) return undefined;
      last = (stderr || stdout || '').trim().split('\n').at(-1) ?? '';
    }
  }
  return last || 'apt-get did not start';
}
