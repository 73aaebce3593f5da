import { testGateway } from '#core/testing';
import type { CallOf } from '#core/gateway';
import { suggestCatalogItems } from '#plugins/catalogue/contract';
import { suggestItems } from '../../plugins/catalogue/gateway/suggest-items.ts';
import { fillCatalogue } from '../../plugins/catalogue/gateway/test-catalogue.ts';
import { type BenchOptions, type BenchReport, type BenchRow, interleave, timed } from './report.ts';

/** The parameter of the search, with all the properties that the search reads. */
type SuggestCall = CallOf<typeof suggestCatalogItems>;

/** The texts that a user may type: a code, a common first letter, words at the beginning and in the middle, and a word without a match. */
const typed = ['k04999', 'k', 'dos', 'doska 77', 'tem 4999', 'nikde'];

/** Measures the suggestions for a line item from a catalogue of 50 000 items over HTTP, compared with the time of their SQL alone. */
export default async function bench({ rows: many = 50_000 }: BenchOptions): Promise<BenchReport> {
  const gateway = await testGateway({ plugins: 'all' });
  try {
    const { id: companyId, owner } = await gateway.company({});
    const { db } = gateway.database;
    await db.inCompany(companyId, owner, (tx) => fillCatalogue(tx, many));
    const floorCall = { company: { id: companyId } };
    const rows: BenchRow[] = [];
    for (const text of typed) {
      const sqlAlone = () =>
        timed(() =>
          db.inCompany(companyId, owner, (tx) =>
            suggestItems({ ...floorCall, tx, query: { text } } as SuggestCall, undefined, { read: () => [] }),
          ),
        );
      const call = () =>
        timed(() => gateway.ok(owner, suggestCatalogItems, { params: { companyId }, query: { text } }));
      const { undisturbed, ...measured } = await interleave(sqlAlone, call, { rounds: 40, warmUp: 5, unit: 'ms' });
      const beside = undisturbed.kostra - undisturbed.floor;
      rows.push({ what: `typed ${text}`, ...measured, goal: '< 50 ms beside its SQL', met: beside < 50 });
    }
    return {
      name: 'catalogue',
      rows,
      notes: [
        `${many} items in one company, each found by code and by two names; ten are offered.`,
        'floor: the same statements in a transaction of the same company, without HTTP, sign-in, gate and the answer’s check.',
      ],
    };
  } finally {
    await gateway.close();
  }
}
