import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { KostraProcess } from '../../support/kostra-process.ts';
import { root } from './started-kostra.ts';

/**
 * Adds a number of documents to a company of a running Kostra, with the operator's command. @param what the collection of the documents'
 * kind
 */
export function fillIn(
  kostra: KostraProcess,
  { company, rows, what = 'invoices' }: { company: string; rows: number; what?: string },
): void {
  const command = ['demo', '--company', company, `--${what}`, String(rows)];
  const { status } = spawnSync(process.execPath, [join(root, 'host/cli/kostra.ts'), ...command], {
    cwd: root,
    env: { ...process.env, DATA_DIR: kostra.dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`kostra demo ended with ${status}`);
}
