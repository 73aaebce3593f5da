import { all } from '#core/access';
import { inEachLanguage, type LanguageCode } from '#core/contract';
import type { LongWork, MonthRequest, MonthSource, MonthStep } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { completedKinds, type WordedKind } from '../../contract/index.ts';
import { fileNames } from '../prints/index.ts';
import { readItems, printSeparately } from '../print-many/index.ts';
import { attachmentSteps } from './month-attachments.ts';
import { changedSince, failedToPrint, monthRemarks } from './month-remarks.ts';
import { countMonth, type ListedDocument, listMonth, paymentsIn, readMonth, countedElsewhere } from './month-rows.ts';
import { monthTables } from './month-tables.ts';
import { sumVat, vatOf } from './month-vat.ts';

/** The number of PDFs in one step. After a crash at most this many are printed again, and progress is reported after each step. */
const atOnce = 20;

/**
 * The documents of a month for the accountant: those with a day of *supply* in the month (dátum dodania), because VAT is due and months are
 * closed by that day. Documents that were issued in the month but count in another one are listed as remarks. The list is fixed when the
 * job begins.
 */
export const monthDocuments: MonthSource = {
  id: 'documents',
  kinds: (contributed) =>
    kindsIn(contributed).map(({ id, collection, words, resource }) => ({
      id: collection,
      titles: inEachLanguage((language) => words[language].plural),
      gate: all(resource.read, resource.download, resource.export),
      count: ({ tx }, month) => countMonth(tx, [id], month),
    })),
  async steps(work) {
    const kinds = kindsIn(work.contributed).filter(({ collection }) => work.input.kinds.includes(collection));
    if (kinds.length === 0) return [];
    const ids = kinds.map(({ id }) => id);
    const listed = await work.once('documents', (tx) => listMonth(tx, ids, work.input.month));
    const paths = pathsOf(kinds, listed, work.language);
    const pdfs = kinds.flatMap((kind) => {
      const own = listed.filter((one) => one.kind === kind.id);
      const starts = Array.from({ length: Math.ceil(own.length / atOnce) }, (_, index) => index * atOnce);
      return starts.map((start) => pdfStep(work, kind, own.slice(start, start + atOnce), { paths, start }));
    });
    const attached = await attachmentSteps(work, listed, paths);
    return [tableStep(work, kinds, { listed, paths, attachments: attached.count }), ...pdfs, ...attached.steps];
  },
};

function kindsIn(contributed: Pick<Contributions, 'read'>): WordedKind[] {
  return completedKinds(contributed).filter(({ countsAs }) => countsAs.length > 0); // Books contain no documents that count in no sum, such as offers.
}

/** Returns the paths of the PDFs by the ids of the documents: *Faktúry/2026000123.pdf*. */
function pathsOf(kinds: readonly WordedKind[], listed: readonly ListedDocument[], language: LanguageCode) {
  const paths = kinds.flatMap(({ id, words }) => {
    const own = listed.filter(({ kind }) => kind === id);
    const names = fileNames(
      own.map(({ number }) => number),
      'pdf',
    );
    return own.map((one, index) => [one.id, `${words[language].plural}/${names[index]}`] as const);
  });
  return new Map(paths);
}

function tableStep(
  work: LongWork<MonthRequest>,
  kinds: readonly WordedKind[],
  {
    listed,
    paths,
    attachments,
  }: {
    readonly listed: readonly ListedDocument[];
    readonly paths: ReadonlyMap<string, string>;
    readonly attachments: number;
  },
): MonthStep {
  return {
    id: 'tables',
    documents: 0,
    async make() {
      const { language } = work;
      const { month } = work.input;
      const ids = kinds.map(({ id }) => id);
      const read = await work.read(async (tx) => ({
        documents: await readMonth(tx, listed),
        payments: await paymentsIn(tx, ids, month),
        elsewhere: await countedElsewhere(tx, ids, month),
        drafts: (await countMonth(tx, ids, month)).drafts,
      }));
      const vat = vatOf(read.documents, kinds);
      const files = await monthTables({ ...read, language, kinds, vat, sums: sumVat(ids, vat), paths });
      return { files, remarks: monthRemarks({ ...read, language, kinds, listed, attachments }) };
    },
  };
}

function pdfStep(
  work: LongWork<MonthRequest>,
  kind: WordedKind,
  listed: readonly ListedDocument[],
  { paths, start }: { readonly paths: ReadonlyMap<string, string>; readonly start: number },
): MonthStep {
  return {
    id: `${kind.id} ${start}`,
    documents: listed.length,
    async make() {
      const ids = listed.map(({ id }) => id);
      const items = await readItems(work, kind, ids);
      const printed = (await printSeparately(work, items)).files;
      const files = printed.map(({ item: { id, request }, bytes }) => ({
        name: paths.get(id) ?? '',
        bytes,
        day: request.document.issuedOn,
      }));
      const versions = new Map(items.map(({ id, version }) => [id, version]));
      const { language } = work;
      const missing = listed.filter(({ id }) => printed.every(({ item }) => item.id !== id));
      return {
        files,
        remarks: [...failedToPrint(language, [kind], missing), ...changedSince(language, [kind], listed, versions)],
      };
    },
  };
}
