import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { findBrowser } from '../../../host/cli/browser.ts';
import { KostraProcess, type KostraOptions } from '../../support/kostra-process.ts';

export const root = join(import.meta.dirname, '../../..');
export const firstCompany = '0193e000-0000-7000-8000-000000000001';
export const owner = { email: 'owner@kostra.example', password: 'kostra-demo' };

/** The browser's language. A bench finds labels by their Slovak texts, independently of the language of the machine. */
export const inSlovak = { locale: 'sk-SK' } as const;

/** Builds Kostra for production, runs it in a separate process as `npm start` does, and calls `work` with it. */
export async function withKostra<T>(work: (kostra: KostraProcess) => Promise<T>, options?: KostraOptions): Promise<T> {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'esbuild.config.mjs')], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The build failed: ${stderr}`);
  const kostra = new KostraProcess(options);
  try {
    return await work(await kostra.start());
  } finally {
    await kostra.remove();
  }
}

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = findBrowser();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
