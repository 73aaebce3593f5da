/** The command-line options. Each bench uses some of them. */
export interface BenchOptions {
  /** The number of rows of data; a smaller number than the default serves to try the bench. */
  readonly rows?: number;
  /** The time in minutes for which memory is observed. */
  readonly minutes?: number;
  /** Whether several gateways run behind a proxy instead of one. */
  readonly several?: boolean;
  /** The data folder to reuse, so that the data need not be generated again. By default a new folder is created, and deleted at the end. */
  readonly data?: string;
}

/** The result of a bench module: `export default async function bench(options: BenchOptions): Promise<BenchReport>`. */
export interface BenchReport {
  readonly name: string;
  readonly rows: readonly BenchRow[];
  /** The notes about the method that readers need to judge the numbers. */
  readonly notes: readonly string[];
}

export interface BenchRow {
  readonly what: string;
  /** The baseline: the smallest cost of the same work, measured in the same run. */
  readonly floor?: Measure;
  readonly kostra: Measure;
  /**
   * The cost of Kostra divided by the baseline. The lower quartiles are divided, because other load on the machine can only slow a round
   * down.
   */
  readonly ratio?: number;
  readonly goal?: string;
  readonly met?: boolean;
}

export interface Measure {
  readonly median: number;
  /** Half the distance between the quartiles. */
  readonly spread: number;
  readonly unit: string;
}

/** One round of a measurement. It returns a value in the unit of the row. */
export type Round = () => number | Promise<number>;

/**
 * Measures the baseline and Kostra alternately and swaps their order every second round, so that the temperature, clock rate and load of
 * the machine affect both equally. The first rounds, in which code is still being compiled, are discarded.
 */
export async function interleave(
  floor: Round,
  ours: Round,
  { rounds, warmUp = 3, unit }: { readonly rounds: number; readonly warmUp?: number; readonly unit: string },
): Promise<{ floor: Measure; kostra: Measure; ratio: number; undisturbed: { floor: number; kostra: number } }> {
  const results: { floor: number[]; ours: number[] } = { floor: [], ours: [] };
  for (let round = 0; round < warmUp + rounds; round++) {
    const turns = round % 2 ? (['ours', 'floor'] as const) : (['floor', 'ours'] as const);
    for (const turn of turns) {
      const result = await (turn === 'floor' ? floor() : ours());
      if (round >= warmUp) results[turn].push(result);
    }
  }
  const undisturbed = { floor: quantile(results.floor, 0.25), kostra: quantile(results.ours, 0.25) };
  return {
    floor: measureOf(results.floor, unit),
    kostra: measureOf(results.ours, unit),
    ratio: undisturbed.kostra / undisturbed.floor,
    undisturbed,
  };
}

/** Measures work that has no baseline. */
export async function repeat(
  round: Round,
  { rounds, warmUp = 3, unit }: { readonly rounds: number; readonly warmUp?: number; readonly unit: string },
): Promise<Measure> {
  const results: number[] = [];
  for (let index = 0; index < warmUp + rounds; index++) {
    const result = await round();
    if (index >= warmUp) results.push(result);
  }
  return measureOf(results, unit);
}

export function measureOf(values: readonly number[], unit: string): Measure {
  return { median: median(values), spread: (quantile(values, 0.75) - quantile(values, 0.25)) / 2, unit };
}

/** Returns the median; NaN without values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low === undefined || high === undefined ? Number.NaN : low + (high - low) * (at - Math.floor(at));
}

/** Runs the work and returns its duration in milliseconds. */
export async function timed(work: () => unknown): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

/**
 * Runs the work and returns its processor time in milliseconds, including garbage collection and compilation. It suits work that does not
 * wait, because unlike the duration it is independent of other load on the machine.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Returns the size of the reachable objects on the heap, in bytes. @throws Error if Node does not run with --expose-gc */
export async function retainedHeap(): Promise<number> {
  if (!globalThis.gc) throw new Error('Run with --expose-gc: npm run bench does');
  for (let tries = 0; tries < 3; tries++) {
    await new Promise(setImmediate); // This lets WeakRefs and finished promises be collected.
    globalThis.gc();
  }
  return process.memoryUsage().heapUsed;
}
