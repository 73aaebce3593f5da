import { installedEndpoints, testGateway } from '#core/testing';
import { fuzzFrames } from '../support/fuzz/fuzz-frames.ts';
import { fuzzRequests } from '../support/fuzz/fuzz-requests.ts';
import { type BenchOptions, type BenchReport, measureOf, retainedHeap } from './report.ts';

const frames = 5_000;
/** The share of the requests after which users, companies and compiled code are cached, so that memory should not grow any more. */
const warm = 0.4;

/**
 * Sends valid and invalid calls, files and hub frames, generated from the contracts, and reports errors and memory growth. `--rows N` sets the
 * number of requests.
 */
export default async function bench({ rows: requests = 20_000 }: BenchOptions): Promise<BenchReport> {
  const endpoints = await installedEndpoints();
  const errors: string[] = [];
  const log = { debug() {}, info() {}, warn() {}, error: (_: object, message: string) => void errors.push(message) };
  const gateway = await testGateway({ plugins: 'all', log });
  try {
    const origin = await gateway.listen();
    const seed = String(Date.now());
    const first = await fuzzRequests({ gateway, endpoints, seed, goOn: (sent) => sent < requests * warm });
    const before = await retainedHeap();
    const second = await fuzzRequests({
      gateway,
      endpoints,
      seed: `${seed}+`,
      goOn: (sent) => sent < requests * (1 - warm),
    });
    const afterRequests = await retainedHeap();
    const company = await gateway.company({});
    const heard = await fuzzFrames({ gateway, origin, company, seed, frames });
    const afterFrames = await retainedHeap();
    const faults = [...first.faults, ...second.faults];
    const unreached = first.unreached.filter((id) => second.unreached.includes(id));
    const sent = first.sent + second.sent;
    const succeeded = (first.succeeded * first.sent + second.succeeded * second.sent) / sent;
    const grown = (afterRequests - before) / second.sent;
    const count = (what: string, value: number, unit: string) => ({
      what,
      kostra: measureOf([value], unit),
      goal: '0',
      met: value === 0,
    });
    return {
      name: 'fuzz',
      rows: [
        { what: 'requests', kostra: measureOf([sent], 'requests') },
        count('… answered 5xx, without a problem, or otherwise than documented', faults.length, 'requests'),
        count('… that no endpoint answered with a success', unreached.length, 'endpoints'),
        {
          what: '… answered 2xx',
          kostra: measureOf([succeeded * 100], '%'),
          goal: '≥ 33 %',
          met: succeeded >= 0.33,
        },
        { what: '… kept of each', kostra: measureOf([grown], 'bytes'), goal: '≤ 500', met: grown <= 500 },
        { what: 'hub frames', kostra: measureOf([heard.sent], 'frames') },
        {
          what: '… kept of each',
          kostra: measureOf([(afterFrames - afterRequests) / heard.sent], 'bytes'),
          goal: '≤ 500',
          met: (afterFrames - afterRequests) / heard.sent <= 500,
        },
        count('failures in the log', errors.length, 'lines'),
      ],
      notes: [
        `seed ${seed}; by status: ${JSON.stringify(first.byStatus)} and ${JSON.stringify(second.byStatus)}.`,
        `frames: ${heard.opened} connections to ${heard.reached.join(', ')}, ${heard.results} results.`,
        `kept: reachable after garbage collection, over the last ${second.sent} requests, and over the frames.`,
        ...faults,
        ...new Set(errors),
        ...unreached,
      ],
    };
  } finally {
    await gateway.close();
  }
}
