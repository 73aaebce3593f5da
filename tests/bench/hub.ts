import { ClientProcess } from './hub/client-process.ts';
import { type FanOut, hubFanOut, rawFanOut } from './hub/servers.ts';
import { paced, throughNotify } from './hub/through-notify.ts';
import { type BenchReport, type BenchRow, interleave, measureOf, processorTime, retainedHeap } from './report.ts';

const count = 2_000;
/** The number of calls in one round without pauses. */
const burst = 20;
const rounds = 8;
const pace = { times: 50, everyMilliseconds: 100 };

/** Measures the cost of Kostra's hub compared with `ws.send` in a loop, with two thousand real SignalR clients in a separate process. */
export default async function bench(): Promise<BenchReport> {
  const clients = new ClientProcess();
  const floor = await rawFanOut();
  const ours = await hubFanOut();
  try {
    const memory = await openClients(clients, floor, ours);
    const lost = { floor: 0, ours: 0 };
    const unpaced = (name: 'floor' | 'ours', server: FanOut) => async (): Promise<number> => {
      const heard = clients.expect(name, count * burst);
      const since = performance.now();
      for (let sent = 0; sent < burst; sent++) server.send();
      const { arrived } = await heard;
      lost[name] += count * burst - arrived;
      return ((performance.now() - since) / (count * burst)) * 1_000;
    };
    const clock = await interleave(unpaced('floor', floor), unpaced('ours', ours), { rounds, unit: 'µs/delivery' });
    const processor = await interleave(
      () => processorTimeOf(unpaced('floor', floor)),
      () => processorTimeOf(unpaced('ours', ours)),
      { rounds, warmUp: 1, unit: 'µs/delivery' },
    );
    const pacedRows = await pacedLatency(clients, floor, ours, lost);
    const notify = await throughNotify(count, { events: pace.times, everyMilliseconds: pace.everyMilliseconds });
    return {
      name: 'hub',
      rows: [
        row(`unpaced: ${burst} calls to ${count} clients`, clock, 1 / 0.9),
        row('… the server’s processor', processor, 1 / 0.9),
        ...pacedRows,
        ...memory,
        lostRow('lost', lost.ours),
        { what: 'through NOTIFY, two gateways: p50', kostra: measureOf([notify.p50], 'ms') },
        { what: '… p99', kostra: measureOf([notify.p99], 'ms') },
        lostRow('… lost', notify.expected - notify.arrived),
      ],
      notes: [
        'floor: the message encoded once, `ws.send` in a loop over the sockets; its clients are the same SignalR clients, whose handshake it answers. ≥ 0.9× of its rate is ≤ 1.11× of its time.',
        `unpaced: from the first send until the last of ${count * burst} deliveries was heard, clients included. The server’s processor: the same rounds again, by the time its process used.`,
        `paced: ${pace.times} calls, one every ${pace.everyMilliseconds} ms, from being sent to being heard by each client, all of them in one process.`,
        `through NOTIFY: an event emitted in a transaction at one gateway; half of the clients are at another gateway on the same database. Both gateways run in the process of the bench.`,
        'memory: what the server keeps on its heap for a connection, after garbage collection.',
      ],
    };
  } finally {
    await clients.close();
    await floor.close();
    await ours.close();
  }
}

async function openClients(clients: ClientProcess, floor: FanOut, ours: FanOut): Promise<BenchRow[]> {
  const heapPerClient = async (name: string, url: string) => {
    const before = await retainedHeap();
    await clients.open(name, url, { count });
    return ((await retainedHeap()) - before) / count / 1_000;
  };
  const raw = await heapPerClient('floor', floor.url);
  const hub = await heapPerClient('ours', ours.url);
  return [
    {
      what: 'memory of a connection',
      floor: measureOf([raw], 'kB'),
      kostra: measureOf([hub], 'kB'),
      ratio: hub / raw,
    },
  ];
}

/** Returns the processor time of the server's process per delivery, in microseconds. */
async function processorTimeOf(round: () => Promise<number>): Promise<number> {
  return ((await processorTime(round)) / (count * burst)) * 1_000;
}

async function pacedLatency(
  clients: ClientProcess,
  floor: FanOut,
  ours: FanOut,
  lost: { floor: number; ours: number },
): Promise<BenchRow[]> {
  const measure = async (name: 'floor' | 'ours', server: FanOut) => {
    const heard = clients.expect(name, count * pace.times, pace.times * pace.everyMilliseconds + 30_000);
    await paced(pace.times, pace.everyMilliseconds, () => server.send());
    const arrivals = await heard;
    lost[name] += count * pace.times - arrivals.arrived;
    return arrivals;
  };
  const raw = await measure('floor', floor);
  const hub = await measure('ours', ours);
  return (['p50', 'p99'] as const).map((part) => ({
    what: part === 'p50' ? `paced: ${1_000 / pace.everyMilliseconds} calls a second, p50` : '… p99',
    floor: measureOf([raw[part]], 'ms'),
    kostra: measureOf([hub[part]], 'ms'),
    ratio: hub[part] / raw[part],
  }));
}

function row(what: string, result: Awaited<ReturnType<typeof interleave>>, maxRatio: number): BenchRow {
  const { undisturbed: _, ...measured } = result;
  return { what, ...measured, goal: `≤ ${maxRatio.toFixed(2)}×`, met: result.ratio <= maxRatio };
}

function lostRow(what: string, lost: number): BenchRow {
  return { what, kostra: measureOf([lost], 'deliveries'), goal: '0', met: lost === 0 };
}
