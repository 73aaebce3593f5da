import { todayAt } from '#core/calendar';
import {
  defineLongWork,
  type SourceTable,
  type ImportPlan,
  type ImportRow,
  type ImportTarget,
  importTargetOf,
  type JobStep,
  type LongWork,
  type LongWorkRequest,
  type Tx,
} from '#core/gateway';
import { fillText } from '#core/gateway/texts';
import { importFailed, importFinished } from '../contract/events.ts';
import type { ImportResult, ImportStart } from '../contract/index.ts';
import { keepErrorsFile } from './errors-file.ts';
import { importResult, texts } from './import-notice.ts';
import { type ImportFileRow, importsIn, ownImport } from './import-file-table.ts';
import { listed } from './listed-findings.ts';
import { bytesOf, rowsOf, tableOf } from './opened-file.ts';
import { refusalText } from './refusals/refusal-text.ts';

export interface ImportInput extends ImportStart {
  readonly importId: string;
  readonly collection: string;
  readonly fileName: string;
}

/**
 * Checks the rows of a file, and imports them if requested. Both happen in one transaction: exactly the checked rows are written, all or
 * nothing, and only once even if the job is retried.
 */
export const importWork = defineLongWork<ImportInput>({
  name: 'imports.import',
  title: ({ input, language }) =>
    fillText(texts[language][input.apply ? 'importing' : 'checking'], { file: input.fileName }),
  gate: (request) => targetOf(request)?.gate,
  async run(work) {
    const target = targetOf(work);
    if (!target) throw new Error(`Nobody takes ${work.input.collection} any more`);
    const row = await work.read((tx) => ownImport(tx, work.input.importId, work.userId));
    if (!row) throw new Error('The import is gone');
    const bytes = await work.read((tx) => bytesOf(tx, row));
    const table = await tableOf(work.companyId, bytes, { kind: row.kind, sheet: row.settings.sheet });
    const result = await work.once('rows', (tx, step) => judge({ work, target, row, table }, tx, step));
    return importResult(work, target, result);
  },
  async failed({ id, userId, input }, { tx, emit }) {
    await emit(importFailed, { importId: input.importId, importType: input.collection }, { userId });
    await importsIn(tx).updateTable('import_file').set({ result: null }).where('work_id', '=', id).execute();
  },
});

/** Returns the contributed import target of the list, if its plugin is still installed. */
export function targetOf({
  input,
  contributed,
}: Pick<LongWorkRequest<Pick<ImportInput, 'collection'>>, 'input' | 'contributed'>): ImportTarget | undefined {
  return importTargetOf(contributed, input.collection);
}

interface Opened {
  readonly work: LongWork<ImportInput>;
  readonly target: ImportTarget;
  readonly row: ImportFileRow;
  readonly table: SourceTable;
}

async function judge(opened: Opened, tx: Tx, step: JobStep): Promise<ImportResult> {
  const { work, row, table } = opened;
  const { input, userId } = work;
  // The row is locked, so that two jobs cannot import the same file.
  const current = await importsIn(tx)
    .selectFrom('import_file')
    .select(['imported_at', 'result'])
    .where('id', '=', row.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (current.imported_at && current.result) return current.result;
  const { rows, sums } = rowsOf(table, row.settings, opened.target);
  const plan = await planOf(opened, tx, rows);
  const sumWarnings = sums.map((number) => ({
    row: number,
    field: null,
    code: 'sumsRow',
    message: refusalText('sumsRow'),
  }));
  const applies = input.apply && (plan.rejected.size === 0 || input.leaveOutFaulty === true);
  if (applies) await plan.write(step);
  const errorsFile =
    plan.rejected.size > 0 ? await keepErrorsFile(work, tx, { ...opened, rows, plan, leavesOut: applies }) : null;
  const result: ImportResult = {
    applied: applies,
    rows: rows.length,
    ...plan.counts,
    rejected: plan.rejected.size,
    ...listed(opened, { faults: plan.faults, warnings: [...plan.warnings, ...sumWarnings] }, work.language),
    errorsFile,
  };
  await importsIn(tx)
    .updateTable('import_file')
    .set({ result: JSON.stringify(result), ...(applies && { imported_at: work.now() }) })
    .where('id', '=', row.id)
    .execute();
  const named = { importId: row.id, importType: row.collection };
  if (input.apply && !applies) await step.emit(importFailed, named, { userId });
  else await step.emit(importFinished, { ...named, applied: applies, faults: result.faultCount }, { userId });
  return result;
}

async function planOf({ work, target, row }: Opened, tx: Tx, rows: readonly ImportRow[]): Promise<ImportPlan> {
  const facts = await work.facts();
  if (!facts) throw new Error('Whoever asked is no member any more');
  const total = rows.length * (work.input.apply ? 2 : 1);
  let before = 0;
  const plan = await target.plan(
    {
      tx,
      companyId: work.companyId,
      facts,
      today: todayAt(work.now()),
      onDuplicate: row.settings.onDuplicate,
      now: () => work.now(),
      service: (token) => work.service(token),
      async progress(done) {
        await new Promise(setImmediate); // other requests of this process can run in between
        await work.progress(Math.min(before + done, total), Math.max(total, 1));
      },
    },
    rows,
  );
  before = rows.length; // All rows are checked; from here on the progress counts written rows.
  return plan;
}
