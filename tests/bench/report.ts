/** What the command line may say; each bench takes what concerns it. */
export interface BenchOptions {
  /** Rows of data: for trying a bench out on less than it is about. */
  readonly rows?: number;
  /** How long memory is watched. */
  readonly minutes?: number;
  /** Several gateways behind a proxy instead of one. */
  readonly several?: boolean;
  /** A data folder to use and to leave: what was filled in once need not be again. Default: a new one, then gone. */
  readonly data?: string;
}

/** What a bench module hands back: `export default async function bench(options: BenchOptions): Promise<BenchReport>`. */
export interface BenchReport {
  readonly name: string;
  readonly rows: readonly BenchRow[];
  /** How it was measured, and what a reader should know to judge it. */
  readonly notes: readonly string[];
}

export interface BenchRow {
  readonly what: string;
  /** The least that the same work can cost, measured beside ours. */
  readonly floor?: Measure;
  readonly kostra: Measure;
  /** Ours in floors, by the lower quartiles: neighbours on the machine only ever slow a round down. */
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

/** One round of a measurement; what it returns is in the unit of the row. */
export type Round = () => number | Promise<number>;

/**
 * Measures floor and ours in turn, the other one first every second round, so that heat, clock and neighbours on the
 * machine hit both alike. The first rounds, in which the engine still compiles, are thrown away.
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

/** Measures one thing that has no floor beside it. */
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

/** NaN of no values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low === undefined || high === undefined ? Number.NaN : low + (high - low) * (at - Math.floor(at));
}

/** How long the work takes, in milliseconds. */
export async function timed(work: () => unknown): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

/**
 * How much processor the work takes, in milliseconds, garbage collection and compilation included. For work that waits
 * for nothing: other than the time on the clock it says the same on a busy machine.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Bytes on the heap that are reachable. @throws Error unless Node runs with --expose-gc. */
export async function retainedHeap(): Promise<number> {
  if (!globalThis.gc) throw new Error('Run with --expose-gc: npm run bench does');
  for (let tries = 0; tries < 3; tries++) {
    await new Promise(setImmediate); // lets WeakRefs and finished promises go
    globalThis.gc();
  }
  return process.memoryUsage().heapUsed;
}
