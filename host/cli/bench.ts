import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkout } from './checkout.ts';

/**
 * `npm run bench -- NAME… [--json]`. In a process of its own, with the garbage collector at hand: what a benchmark says
 * is retained is so after a collection.
 */
const runner = join(checkout, 'tests/bench/run.ts');
const { status } = spawnSync(process.execPath, ['--expose-gc', runner, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
