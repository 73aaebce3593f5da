import { firmYear } from '../../plugins/bank-transactions/gateway/matching/testing/firm-year.ts';
import { runYear } from '../../plugins/bank-transactions/gateway/matching/testing/run-year.ts';
import { type BenchOptions, type BenchReport, type BenchRow, measureOf } from './report.ts';

/** The seeds of the generated years. The matching rules were not tuned with these seeds. */
const seeds = Array.from({ length: 10 }, (_, at) => at + 1);

/**
 * Matches ten generated years of a company, each with 3 000 documents and 3 400 bank movements that contain the irregularities of real
 * people and banks. `--rows N` sets the number of documents.
 */
export default async function bench({ rows: documents = 3_000 }: BenchOptions): Promise<BenchReport> {
  const years = seeds.map((seed) => ({
    seed,
    ...runYear(firmYear(seed, { documents, movements: Math.round((documents * 17) / 15) })),
  }));
  const share = (what: string, goal: number, of: (year: (typeof years)[number]) => number): BenchRow => {
    const found = years.map(of);
    const met = found.every((one) => one >= goal);
    return { what, kostra: measureOf(found, '%'), goal: `≥ ${goal} % of each year`, met };
  };
  const wrong = years.reduce((sum, year) => sum + year.wrong.length, 0);
  const matched = years.reduce((sum, { byItself }) => sum + byItself, wrong);
  return {
    name: 'bank-matching',
    rows: [
      share('matched by itself', 85, ({ byItself, paying }) => (100 * byItself) / paying),
      share('of the rest, offered among the first three', 95, ({ amongThree, left }) => (100 * amongThree) / left),
      {
        what: 'of those matched by itself, wrong',
        kostra: measureOf([(1_000 * wrong) / matched], '‰'),
        goal: '≤ 1 ‰',
        met: wrong * 1_000 <= matched,
      },
    ],
    notes: years.map(
      ({ seed, paying, byItself, wrong: mistaken, left, amongThree }) =>
        `seed ${seed}: ${paying} paying, ${byItself} matched by itself, ${mistaken.length} wrong, ${amongThree} of ${left} among the first three`,
    ),
  };
}
