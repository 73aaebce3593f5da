import { all, evaluate } from '#core/access';
import { inEachLanguage } from '#core/contract';
import {
  AddedColumns,
  ColumnFormats,
  type ImportAt,
  importFields,
  ImportFindings,
  type ImportPlan,
  type ImportRow,
  type ImportTarget,
  serviceFinder,
} from '#core/gateway';
import { readAmount } from '#core/money';
import type { Contributions } from '#core/registry';
import { bankAccountDirectory } from '#plugins/bank-accounts/contract';
import { partnerDirectory } from '#plugins/partners/contract';
import {
  customFielding,
  isIncomingPayment,
  withVatPrices,
  completedKinds,
  type WordedKind,
} from '../../contract/index.ts';
import { customFieldsOf } from '../custom-fields/index.ts';
import { documentsIn, readSupplier } from '../rows/index.ts';
import { Steps } from '../verbs/index.ts';
import type sk from './fields/sk.json';
import { groupRows } from './group-rows.ts';
import { importTexts, importRefusal } from './import-texts.ts';
import { validateDocument } from './validate-document.ts';
import { writtenHeadings } from './written-headings.ts';
import { type ImportedDocument, writeImported } from './write-imported.ts';

/**
 * Returns the import targets: a kind's list also takes documents that another program has issued.
 *
 * They are imported as issued documents under their existing numbers and never as drafts. Issuing a draft would give a second number, and
 * so a second tax document, to the same supply. They belong to no series (`sequenceCode` is null), so no counter moves and no series has a
 * gap or a foreign number. If a counter reaches such a number, numbering skips it, because numbers are unique within each kind. The
 * supplier is the company as it is today, because no program exports its earlier data, with its VAT status on the day of supply. Warnings are skipped, because nobody can change how
 * these documents were issued.
 */
export function documentImports(contributed: Pick<Contributions, 'read'>): readonly ImportTarget[] {
  return completedKinds(contributed)
    .filter(isIncomingPayment) // The columns of a file describe invoices.
    .map((kind) => documentImport(kind, contributed));
}

function documentImport(kind: WordedKind, contributed: Pick<Contributions, 'read'>): ImportTarget {
  return {
    collection: kind.collection,
    titles: inEachLanguage((language) => kind.words[language].plural),
    gate: all(kind.resource.create, kind.resource.edit),
    fields: [
      ...importFields<typeof sk>(
        new URL('fields/', import.meta.url),
        fields,
        {
          number: { required: true },
          issuedOn: { required: true },
          unitPrice: { required: true, orField: 'unitPriceWithVat' },
          vatRate: { fits: isLikelyRate },
        },
        writtenHeadings(kind),
      ),
      ...addedColumns(kind).document.fields,
      ...addedColumns(kind).line.fields,
    ],
    onDuplicate: ['refuse', 'skip'],
    actions: (language) =>
      kind.afterImport
        ? [
            {
              command: kind.afterImport,
              icon: { text: importTexts[language].refresh },
              tooltip: importTexts[language].refreshTooltip,
            },
          ]
        : [],
    plan: (at, rows) => planDocuments(kind, { at, rows, contributed }),
  };
}

/** Returns the columns of the fields that documents of the kind and their lines have besides the common ones. */
function addedColumns({ extra, lineExtra, words }: WordedKind) {
  return {
    document: new AddedColumns(
      extra,
      inEachLanguage((language) => words[language].fields ?? {}),
    ),
    line: new AddedColumns(
      lineExtra,
      inEachLanguage((language) => words[language].lineFields ?? {}),
      'lines.extra.',
    ),
  };
}

const fields = [
  'number',
  'customerName',
  'registrationId',
  'taxId',
  'vatId',
  'street',
  'postCode',
  'city',
  'country',
  'issuedOn',
  'suppliedOn',
  'dueOn',
  'variableSymbol',
  'currency',
  'exchangeRate',
  'paymentMethod',
  'line',
  'quantity',
  'unit',
  'unitPrice',
  'unitPriceWithVat',
  'vatRate',
  'vatCategory',
  'total',
  'paid',
  'paidOn',
  'note',
  'customFields',
] as const;

/** Checks whether the text looks like a rate: a whole number, `23 %`, `0,23` or a word. Amounts of VAT look different. */
function isLikelyRate(text: string): boolean {
  const rate = readAmount(text.replace(/\s*%$/, ''))?.amount;
  if (rate === undefined) return !/\d/.test(text) || text.endsWith('%');
  return Number(rate) < 1 || (Number(rate) <= 30 && Number.isInteger(Number(rate)));
}

/** The number of documents after which the import yields to other work. */
const batchSize = 200;

async function planDocuments(
  kind: WordedKind,
  {
    at,
    rows,
    contributed,
  }: {
    readonly at: ImportAt;
    readonly rows: readonly ImportRow[];
    readonly contributed: Pick<Contributions, 'read'>;
  },
): Promise<ImportPlan> {
  const services = await at.service(serviceFinder);
  if (!services) throw new Error('Every gateway finds services');
  const findings = new ImportFindings();
  const accounts = await (await at.service(bankAccountDirectory))?.all(at.tx);
  const directory = await at.service(partnerDirectory);
  const context = {
    kind,
    findings,
    habits: new ColumnFormats(rows),
    supplierOf: await readSupplier(at.tx, at.companyId),
    accounts,
    find: await directory?.finder(at.tx),
    mayIncludeVat: evaluate(withVatPrices, at.facts) === 'yes',
    customFields: evaluate(customFielding, at.facts) === 'yes' ? await customFieldsOf(at.tx, kind.id) : undefined,
    steps: new Steps(contributed, services),
    at,
    added: addedColumns(kind),
    today: at.today,
  };
  const groups = groupRows(rows, findings, context.added.line.ids);
  const known = await knownNumbers(
    kind,
    at,
    groups.map(({ number }) => number),
  );
  const documents: ImportedDocument[] = [];
  const rejected = new Set<number>();
  let skipped = 0;
  for (const [index, group] of groups.entries()) {
    if (index % batchSize === 0) await at.progress(group.rows[0]?.row ?? 0);
    if (known.has(group.number)) {
      if (at.onDuplicate === 'skip') {
        skipped += 1;
        continue;
      }
      const row = group.rows[0]?.row ?? 0;
      const message = importRefusal('taken', { number: group.number });
      findings.ownFault({ row, field: 'number', code: 'taken', message });
    }
    const document = await validateDocument(group, context);
    if (group.rows.some(({ row }) => findings.hasFault(row))) for (const { row } of group.rows) rejected.add(row);
    else if (document) documents.push(document);
  }
  for (const { row } of findings.faults) rejected.add(row);
  return {
    faults: findings.faults,
    warnings: findings.warnings,
    rejected,
    counts: { created: documents.length, updated: 0, skipped },
    write: (step) => writeImported(kind, { at: { ...at, ...step }, steps: context.steps }, documents),
  };
}

async function knownNumbers(kind: WordedKind, { tx }: ImportAt, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await documentsIn(tx)
    .selectFrom('document')
    .select('number')
    .where('kind', '=', kind.id)
    .where('number', 'in', [...numbers, ''])
    .execute();
  return new Set(rows.flatMap(({ number }) => number ?? []));
}
