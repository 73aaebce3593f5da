import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KostraProcess } from '../support/kostra-process.ts';

/** Starts one Kostra with the demo, for all browser tests that do not start their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const states = mkdtempSync(join(tmpdir(), 'kostra-e2e-'));
  const logFile = join(states, 'gateway.log');
  const kostra = await new KostraProcess({ env: { LOG_LEVEL: 'info' }, logFile }).start();
  process.env['KOSTRA_URL'] = kostra.url;
  process.env['KOSTRA_E2E_STATES'] = states;
  process.env['KOSTRA_E2E_LOG'] = logFile;
  return async () => {
    await kostra.remove();
    await rm(states, { recursive: true, force: true });
  };
}
