import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KostraProcess } from '../support/kostra-process.ts';

/** One Kostra with the demo for all browser tests that do not need one of their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const kostra = await new KostraProcess().start();
  const states = mkdtempSync(join(tmpdir(), 'kostra-e2e-'));
  process.env['KOSTRA_URL'] = kostra.url;
  process.env['KOSTRA_E2E_STATES'] = states;
  return async () => {
    await kostra.remove();
    await rm(states, { recursive: true, force: true });
  };
}
