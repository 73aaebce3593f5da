import { addDays } from '#core/calendar';
import { entityChanged } from '#core/contract/platform';
import { emitEvent } from '#core/gateway';
import type { BulkContext, BulkNumbers, BulkRecords } from '#core/gateway/bulk';
import { vatRatesOn } from '#core/money';
import { type BankAccountDirectory } from '#plugins/bank-accounts/contract';
import { type createPartner } from '#plugins/partners/contract';
import type { DocumentKind } from '../../contract/index.ts';
import { customFieldsOf } from '../custom-fields/index.ts';
import { readSupplier } from '../rows/index.ts';
import { type DocumentModel, modelDocuments } from './model-documents.ts';
import { writeDocuments } from './write-documents.ts';

interface FillServices {
  readonly numbers: BulkNumbers;
  readonly accounts: BankAccountDirectory | undefined;
  readonly partners: BulkRecords<typeof createPartner> | undefined;
}

/** The number of days over which the documents are spread; the last day is today. */
const span = 5 * 365;
/**
 * The number of rows in one transaction: large enough that the transaction's overhead does not matter, small enough that a progress bar
 * moves.
 */
const batchSize = 4_000;
/** The number of documents computed for a batch. Each serves as the model of ten rows, which have their own numbers and days. */
const modelsPerBatch = batchSize / 10;

/**
 * Fills a company with issued documents, oldest first, with numbers of the default series without a gap. A tenth of the rows are models,
 * whose amounts, parties and payment states follow the same rules as requests; set-based SQL creates the rows from them.
 */
export async function fillDocuments(
  services: FillServices,
  kind: DocumentKind,
  context: BulkContext,
  model: DocumentModel,
): Promise<void> {
  const { companyId, count, today, random, run } = context;
  const partners =
    (await run(async (tx) => services.partners?.atLeast(tx, Math.min(5_000, 40 + Math.ceil(count / 200)), random))) ??
    [];
  const supplierOf = await run((tx) => readSupplier(tx, companyId));
  const accounts = await run(async (tx) => services.accounts?.all(tx));
  const customFields = await run((tx) => customFieldsOf(tx, kind.id));
  let done = 0;
  let writing: Promise<unknown> = Promise.resolve();
  const vatOn = (day: string) => `${vatRatesOn(day).all.join()} ${supplierOf({ suppliedOn: day }).vatPayerType}`;
  for (const days of batches(count, today, vatOn)) {
    const size = days.reduce((sum, day) => sum + day.count, 0);
    const firstDay = days[0]?.issuedOn ?? today;
    const models = modelDocuments(Math.min(size, modelsPerBatch), firstDay, {
      kind,
      model,
      supplier: supplierOf({ suppliedOn: firstDay }),
      accounts,
      customFields,
      partners,
      today,
      random,
    });
    // The next batch is computed while the database writes one.
    await writing;
    context.progress(done);
    writing = run(async (tx) => {
      const { numbers, sequenceCode } = await services.numbers(tx, {
        documentType: kind.documentType,
        days,
      });
      const dates = days.flatMap((day) => Array.from({ length: day.count }, () => day.issuedOn));
      const planned = numbers.flatMap((number, index) => {
        const [modelled, issuedOn] = [models[(index * 7) % models.length], dates[index]];
        return modelled && issuedOn ? [{ modelled, number, issuedOn }] : [];
      });
      const ids = await writeDocuments(tx, planned, { companyId, kind, sequenceCode, today });
      // One event is enough to make open lists reload.
      const event = { entityKind: kind.documentType, action: 'create', id: ids.at(-1) ?? '', payload: {} } as const;
      await emitEvent({ tx, companyId, origin: undefined }, entityChanged, event, { readBy: kind.resource.read });
    });
    done += size;
  }
  await writing;
  context.progress(done);
}

interface Day {
  readonly issuedOn: string;
  readonly count: number;
}

/**
 * Yields the days of the documents in batches. A batch never mixes days with different VAT rates or VAT statuses, because its models use
 * those of the first day. @param vatOn returns the rates and the status of a day, as a text
 */
function* batches(count: number, today: string, vatOn: (day: string) => string): Generator<Day[]> {
  let batch: Day[] = [];
  let size = 0;
  for (let index = 0; index < span; index += 1) {
    const issuedOn = addDays(today, index - span + 1);
    const share = Math.floor(((index + 1) * count) / span) - Math.floor((index * count) / span);
    const [first] = batch;
    const full = size + share > batchSize;
    if (first && (full || vatOn(first.issuedOn) !== vatOn(issuedOn))) {
      yield batch;
      [batch, size] = [[], 0];
    }
    if (share > 0) batch.push({ issuedOn, count: share });
    size += share;
  }
  if (batch.length > 0) yield batch;
}
