import { missing } from '../requires.ts';
import { seededRandom } from '../../host/gateway/demo/seeded-random.ts';
import { campaign, type CampaignResult, needed } from '../faults/campaign/campaign.ts';
import type { Finding } from '../faults/campaign/client-log.ts';
import { oneGateway, oneGatewayFaults } from '../faults/campaign/one-gateway.ts';
import { severalFaults, severalGateways } from '../faults/campaign/several-gateways.ts';
import type { OpenStage } from '../faults/campaign/stage.ts';
import { SmallDisk } from '../support/small-disk.ts';
import { type BenchOptions, type BenchReport, type BenchRow, median, measureOf } from './report.ts';

/**
 * Runs two companies that work at random, while the gateway and the database are killed, stopped and shut down in turn. It takes two
 * minutes by default; FAULTS_SEED repeats a run. With `--several` there are two gateways, and every ten seconds a fault hits one of them.
 * No acknowledged change may be lost, duplicated, reordered or visible to the other company.
 */
export default async function bench({ minutes = 2, several = false }: BenchOptions): Promise<BenchReport> {
  const absent = missing(...needed);
  if (absent.length > 0) throw new Error(`The campaign needs plugins that are not here: ${absent.join(', ')}`);
  const course = { minutes, seed: process.env.FAULTS_SEED ?? String(Date.now()) };
  if (several)
    return report(await play({ ...course, stage: severalGateways(), names: severalFaults, every: 10_000 }), course);
  const mounted = SmallDisk.mount(3_072);
  const disk = 'why' in mounted ? undefined : mounted;
  const names = oneGatewayFaults.filter((name) => disk || name !== 'disk full');
  const played = await play({ ...course, stage: oneGateway({ disk }), names }).finally(() => disk?.unmount());
  return report(played, { ...course, note: 'why' in mounted ? `no full disk: ${mounted.why}` : undefined });
}

interface FaultCourse<Name extends string> {
  readonly stage: OpenStage<Name>;
  readonly names: readonly Name[];
  readonly seed: string;
  readonly minutes: number;
  readonly every?: number;
}

interface Played {
  readonly names: readonly string[];
  readonly result: CampaignResult<string>;
}

/** Runs a fault campaign and writes its progress to standard error. */
async function play<Name extends string>({ names, seed, minutes, ...course }: FaultCourse<Name>): Promise<Played> {
  const random = seededRandom(seed);
  let end: number | undefined;
  let reported = 0;
  const result = await campaign({
    ...course,
    seed,
    next: () =>
      Date.now() < (end ??= Date.now() + minutes * 60_000) ? names[Math.floor(random() * names.length)] : undefined,
    settle: 300_000,
    onRecovered: (fault, { acknowledged, findings }) =>
      process.stderr.write(
        `${fault}; ${acknowledged.length} changes acknowledged\n${findings.slice(reported, (reported = findings.length)).map(({ detail }) => `${detail}\n`)}`,
      ),
  });
  return { names, result };
}

function report(
  { names, result }: Played,
  { seed, minutes, note }: { readonly seed: string; readonly minutes: number; readonly note?: string | undefined },
): BenchReport {
  const { log, befallen, findings, memory } = result;
  const recoveries = befallen.flatMap(({ recovery }) => recovery ?? []);
  const found = (what: string, kind: Finding['what']): BenchRow => {
    const count = findings.filter((one) => one.what === kind).length;
    return { what, kostra: measureOf([count], ''), goal: '0', met: count === 0 };
  };
  const counted = (what: string, count: number, unit = ''): BenchRow => ({ what, kostra: measureOf([count], unit) });
  return {
    name: 'faults',
    rows: [
      ...names.map((name) => counted(name, befallen.filter(({ fault }) => fault === name).length, 'times')),
      counted('calls answered', log.entries.length),
      counted('… changes acknowledged', log.acknowledged.length),
      counted('sendings that were cut', log.cuts.length),
      counted(
        'changes repeated with their key until they were answered',
        log.acknowledged.filter(({ attempts }) => attempts > 1).length,
      ),
      found('lost', 'lost'),
      found('doubled', 'doubled'),
      found('gaps and twins in series', 'series'),
      found('answers that should not be', 'answer'),
      found('rows of another company', 'foreign'),
      counted('messages to webhooks', result.messages),
      counted('… of them again, under the same id', result.messagesAgain),
      found('… lost, doubled, out of order', 'webhook'),
      counted('letters whose fate is uncertain, as whoever sent them was told', result.emailsUncertain),
      found('… that came twice, or not at all and nobody was told', 'letter'),
      counted('exports begun', log.entries.filter(({ what }) => what === 'export partners').length),
      found('… without a file, or with one that lacks something', 'export'),
      counted('files in the bucket', result.inBucket),
      counted('messages to open pages', result.heard),
      counted('lists that they read anew', result.resyncs),
      found('… that lack something', 'hub'),
      { what: 'recovery, median', kostra: measureOf([median(recoveries)], 'ms') },
      { what: '… longest', kostra: measureOf([Math.max(...recoveries)], 'ms') },
      { what: 'all told after the last action', kostra: measureOf([result.settled], 'ms') },
      { what: 'memory of a gateway, at most', kostra: measureOf([Math.max(...memory)], 'MB') },
    ],
    notes: [
      `seed ${seed}, ${minutes} min; nobody noticed ${befallen.length - recoveries.length} of the faults.`,
      ...(note ? [note] : []),
      ...names.map((name) => ofFault(name, befallen)),
      'recovery: from the fault (what stood still: from its beginning) until somebody was answered who asked after the first sending that it cut.',
      ...findings.slice(0, 50).map(({ what, detail }) => `${what}: ${detail}`),
    ],
  };
}

function ofFault(name: string, befallen: Played['result']['befallen']): string {
  const those = befallen.filter(({ fault }) => fault === name);
  const times = those.flatMap(({ recovery }) => recovery ?? []);
  const cuts = those.reduce((sum, one) => sum + one.cuts, 0);
  if (times.length === 0) return `${name}: nobody noticed any of ${those.length}.`;
  return `${name}: noticed ${times.length} times of ${those.length}, ${cuts} sendings cut; recovery median ${Math.round(median(times))} ms, longest ${Math.max(...times)} ms.`;
}
