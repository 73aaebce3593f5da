import { missing } from '../requires.ts';
import { seededRandom } from '../../host/gateway/demo/seeded-random.ts';
import { campaign, needed } from '../faults/campaign/campaign.ts';
import { type FaultName, faults } from '../faults/campaign/faults.ts';
import { SmallDisk } from '../support/small-disk.ts';
import { type BenchOptions, type BenchReport, type BenchRow, median, measureOf } from './report.ts';

/**
 * Two companies at work while gateway and database are killed, stopped and shut down in turn, by chance, for as long as is asked
 * (default two minutes; FAULTS_SEED repeats a course). Nothing that was acknowledged may be lost, doubled, out of order or
 * another company's.
 */
export default async function bench({ minutes = 2 }: BenchOptions): Promise<BenchReport> {
  const absent = missing(...needed);
  if (absent.length > 0) throw new Error(`The campaign needs plugins that are not here: ${absent.join(', ')}`);
  const seed = process.env.FAULTS_SEED ?? String(Date.now());
  const random = seededRandom(seed);
  const mounted = SmallDisk.mount(3_072);
  const disk = 'why' in mounted ? undefined : mounted;
  const all = Object.keys(faults) as FaultName[]; // an object of its own, without other keys
  const names = all.filter((name) => disk || name !== 'disk full');
  let end: number | undefined;
  let told = 0;
  const result = await campaign({
    seed,
    next: () =>
      Date.now() < (end ??= Date.now() + minutes * 60_000) ? names[Math.floor(random() * names.length)] : undefined,
    settle: 600_000,
    disk,
    onRecovered: (fault, { acknowledged, findings }) =>
      process.stderr.write(
        `${fault}; ${acknowledged.length} changes acknowledged\n${findings.slice(told, (told = findings.length)).map(({ detail }) => `${detail}\n`)}`,
      ),
  }).finally(() => disk?.unmount());
  const { log, befallen, findings, memory } = result;
  const recoveries = befallen.flatMap(({ recovery }) => recovery ?? []);
  const found = (what: string, kind: string): BenchRow => {
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
      counted('letters that came twice', result.lettersAgain),
      found('… not at all', 'letter'),
      counted('lists read anew by open pages', result.resyncs),
      found('… that lack something', 'hub'),
      { what: 'recovery, median', kostra: measureOf([median(recoveries)], 'ms') },
      { what: '… longest', kostra: measureOf([Math.max(...recoveries)], 'ms') },
      { what: 'all told after the last action', kostra: measureOf([result.settled], 'ms') },
      { what: 'memory of the gateway, at most', kostra: measureOf([Math.max(...memory)], 'MB') },
    ],
    notes: [
      `seed ${seed}, ${minutes} min; nobody noticed ${befallen.length - recoveries.length} of the faults.`,
      ...('why' in mounted ? [`no full disk: ${mounted.why}`] : []),
      ...names.map((name) => {
        const times = befallen.flatMap(({ fault, recovery }) => (fault === name ? (recovery ?? []) : []));
        return `recovery, ${name}: median ${Math.round(median(times))} ms, longest ${Math.max(...times)} ms of ${times.length}.`;
      }),
      'recovery: from the fault (what stood still: from its beginning) until somebody was answered who asked after the first sending that it cut.',
      ...findings.slice(0, 50).map(({ what, detail }) => `${what}: ${detail}`),
    ],
  };
}
