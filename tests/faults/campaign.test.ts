import { expect, test } from 'vitest';
import { missing } from '../requires.ts';
import { campaign, needed } from './campaign/campaign.ts';
import type { FaultName } from './campaign/faults.ts';

/** The short form of `npm run bench -- faults --minutes 60`; another seed by FAULTS_SEED. */
const seed = process.env.FAULTS_SEED ?? '13';
const course: readonly FaultName[] = [
  'gateway killed',
  'database killed',
  'database stands still',
  'both killed',
  'database shut down',
];

test.skipIf(missing(...needed).length > 0)(
  'whatever is killed, stopped or shut down: what two companies were told is there, once, in order, and nobody else’s',
  { timeout: 400_000 },
  async () => {
    const { findings, befallen, log, ...figures } = await campaign({ seed, next: (done) => course[done] });
    expect(findings, `seed ${seed}`).toEqual([]);
    // It did befall them, in the midst of work.
    expect(befallen.map(({ fault }) => fault)).toEqual(course);
    expect(log.cuts.length).toBeGreaterThan(0);
    console.log(JSON.stringify({ cuts: log.cuts.length, acknowledged: log.acknowledged.length, befallen, ...figures }));
  },
);
