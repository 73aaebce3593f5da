import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import { processorOfEnded } from '../../host/cli/suite/processor-time.ts';

/*
 * Runs before each test file (tests/vitest.config.ts) where `npm test` asks what it costs: appends a line of JSON with the
 * file's path and the seconds of the processor that its worker, and the processes which that has seen end, took meanwhile.
 */
const begun = process.cpuUsage();
const begunOfEnded = processorOfEnded();

afterAll(() => {
  const { user, system } = process.cpuUsage(begun);
  const seconds = (user + system) / 1e6 + processorOfEnded() - begunOfEnded;
  appendFileSync(process.env['KOSTRA_COSTS'] ?? '', `${JSON.stringify([expect.getState().testPath, seconds])}\n`);
});
