import { Worker } from 'node:worker_threads';

/** An address that the probe asks again and again. */
export interface ProbedAddress {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What the thread does: it is apart, because the test itself is busy with large files. */
const thread = `
const { parentPort, workerData } = require('node:worker_threads');
const { get, Agent } = require('node:http');
const agent = new Agent({ keepAlive: true });
let times = [];
let wanted;
const answer = () => {
  if (wanted === undefined || !workerData.every((_, at) => times.filter(({ index }) => index === at).length >= wanted)) return;
  parentPort.postMessage(times);
  times = [];
  wanted = undefined;
};
const ask = ({ url, headers }) => new Promise((resolve) => {
  const from = performance.now();
  const done = (status) => resolve({ time: performance.now() - from, status });
  get(url, { agent, headers, timeout: 60_000 }, (answer) => {
    answer.resume();
    answer.on('end', () => done(answer.statusCode));
  }).on('error', () => done(0)).on('timeout', () => done(0));
});
parentPort.on('message', (atLeast) => { wanted = atLeast; answer(); });
const run = async (address, index) => {
  for (;;) {
    const { time, status } = await ask(address);
    times.push({ index, time, status });
    answer();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
for (const [index, address] of workerData.entries()) void run(address, index);
`;

interface Time {
  readonly index: number;
  readonly time: number;
  readonly status: number;
}

/** Measures from a thread of its own how long addresses take, in milliseconds. */
export class LatencyProbe {
  readonly #worker: Worker;
  readonly #addresses: readonly ProbedAddress[];

  constructor(addresses: readonly ProbedAddress[]) {
    this.#addresses = addresses;
    this.#worker = new Worker(thread, { eval: true, workerData: addresses });
  }

  /**
   * Returns the times of each address since the last call. An answer other than 200 counts as endless.
   * @param atLeast the number of times of each address to wait for
   */
  async times(atLeast = 0): Promise<readonly (readonly number[])[]> {
    const answered = new Promise<readonly Time[]>((resolve) => this.#worker.once('message', resolve));
    this.#worker.postMessage(atLeast);
    const all = await answered;
    return this.#addresses.map((_, at) =>
      all.filter(({ index }) => index === at).map(({ time, status }) => (status === 200 ? time : Infinity)),
    );
  }

  stop(): Promise<number> {
    return this.#worker.terminate();
  }
}

export function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
