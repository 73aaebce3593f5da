import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import { processorOfEnded } from '../../host/cli/suite/processor-time.ts';

/*
 * This file runs before each test file (tests/vitest.config.ts) when `npm test` measures its costs. It appends a line of JSON with the path
 * of the test file and the processor time in seconds that its worker and the ended child processes of the worker used meanwhile.
 */
const begun = process.cpuUsage();
const begunOfEnded = processorOfEnded();

afterAll(() => {
  const { user, system } = process.cpuUsage(begun);
  const seconds = (user + system) / 1e6 + processorOfEnded() - begunOfEnded;
  appendFileSync(process.env['KOSTRA_COSTS'] ?? '', `${JSON.stringify([expect.getState().testPath, seconds])}\n`);
});
