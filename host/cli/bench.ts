import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkout } from './checkout.ts';

/**
 * The script of `npm run bench -- NAME… [--json]`. It starts a separate process that can run the garbage collector, so that a benchmark
 * measures retained memory after a collection.
 */
const runner = join(checkout, 'tests/bench/run.ts');
const { status } = spawnSync(process.execPath, ['--expose-gc', runner, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
