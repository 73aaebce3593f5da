import { afterAll, expect, test } from 'vitest';
import { missing } from '../requires.ts';
import { SmallDisk } from '../support/small-disk.ts';
import { campaign, needed } from './campaign/campaign.ts';
import { oneGateway, oneGatewayFaults } from './campaign/one-gateway.ts';

/** The short form of `npm run bench -- faults --minutes 60`; another seed by FAULTS_SEED. */
const seed = process.env.FAULTS_SEED ?? '13';
const disk = missing(...needed).length > 0 ? { why: 'it needs plugins that are not here' } : SmallDisk.mount(512);
const mounted = 'why' in disk ? undefined : disk;
// The gateway alone is killed in `several-gateways.release.test.ts`, and while it issues in `killed-while-issuing.release.test.ts`: here with its database.
const course = oneGatewayFaults.filter((fault) => fault !== 'gateway killed' && (mounted || fault !== 'disk full'));

afterAll(() => mounted?.unmount());

test.skipIf(missing(...needed).length > 0)(
  'whatever is killed, stopped, shut down or full: what two companies were told is there, once, in order, and nobody else’s',
  { timeout: 600_000 },
  async () => {
    const { findings, befallen, log, messagesHeld, resyncs } = await campaign({
      stage: oneGateway({ disk: mounted }),
      seed,
      next: (done) => course[done],
      work: 15,
      pace: 100,
    });
    expect(findings, `seed ${seed}`).toEqual([]);
    // It did befall them, in the midst of work.
    expect(befallen.map(({ fault }) => fault)).toEqual(course);
    expect(log.acknowledged.some(({ attempts }) => attempts > 1)).toBe(true);
    // One message was with its receiver when the gateway died: without coming again it would be among the findings.
    expect(messagesHeld).toBeGreaterThan(0);
    // Pages read anew what they missed.
    expect(resyncs).toBeGreaterThan(0);
  },
);
