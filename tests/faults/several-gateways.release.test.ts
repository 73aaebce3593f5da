import { expect, test } from 'vitest';
import { missing } from '../requires.ts';
import { campaign, needed } from './campaign/campaign.ts';
import { type SeveralFault, severalGateways } from './campaign/several-gateways.ts';

/**
 * The default seed of this test, which is the short form of `npm run bench -- faults --several --minutes 15`. FAULTS_SEED sets another
 * seed.
 */
const seed = process.env.FAULTS_SEED ?? '13';
const course: readonly SeveralFault[] = ['one killed', 'one replaced'];

test.skipIf(missing(...needed).length > 0)(
  'two gateways behind a proxy, one of them killed, the other replaced: what was acknowledged is there, once, in order, and nobody else’s',
  { timeout: 600_000 },
  async () => {
    const { findings, befallen, resyncs, inBucket } = await campaign({
      stage: severalGateways(),
      seed,
      next: (done) => course[done],
      work: 15,
      pace: 100,
    });
    expect(findings, `seed ${seed}`).toEqual([]);
    expect(befallen.map(({ fault }) => fault)).toEqual(course);
    // Pages noticed the faults and reloaded the data whose events they missed. Only the long form checks that processes were killed while a
    // message was on its way.
    expect(resyncs).toBeGreaterThan(0);
    expect(inBucket).toBeGreaterThan(0);
  },
);
