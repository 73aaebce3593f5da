import {
  checkGate,
  type CallAfter,
  type CallBeforeTransaction,
  type CallOf,
  checkUpload,
  type CompanyCall,
  expiryAfter,
  files,
  type SourceTable,
  importTargetOf,
  type ImportTarget,
  invalidField,
  isUuid,
  type LongWorkService,
  maxColumns,
  maxRows,
  notFound,
  notFoundAt,
  refuse,
  UnreadableTable,
  uploadedBytes,
} from '#core/gateway';
import type { Contributions } from '#core/registry';
import {
  alreadyImported,
  type changeImport,
  type Import,
  importUnderWay,
  type readImport,
  type startImport,
  type uploadImport,
} from '../contract/index.ts';
import { fileLimit } from '../contract/file-limit.ts';
import { checkComplete, checkPlace, checkSettings } from './check-settings.ts';
import { fileDays } from './errors-file.ts';
import { describeImport, describeTable } from './describe-import.ts';
import { type ImportFileRow, importsIn, ownImport } from './import-file-table.ts';
import { importWork } from './import-work.ts';
import { bytesOf, tableOf } from './opened-file.ts';
import { columnsBelow, recognise } from './recognise.ts';
import { refusalText } from './refusals/refusal-text.ts';

type Targets = Pick<Contributions, 'read'>;

interface ReadUpload {
  readonly target: ImportTarget;
  readonly bytes: Uint8Array;
  readonly checked: Awaited<ReturnType<typeof checkUpload>>;
  readonly kind: ImportFileRow['kind'];
  readonly table: SourceTable;
}

/** Reads the file before the call's transaction, which would hold a connection while it waits for other files to be read. */
export async function readUpload(
  { company, body, facts }: CallBeforeTransaction<typeof uploadImport>,
  contributed: Targets,
): Promise<ReadUpload> {
  const target = importTargetOf(contributed, body.collection);
  if (!target) throw notFoundAt({ path: '/collection', message: refusalText('unknownList') });
  checkGate(target.gate, facts);
  const bytes = uploadedBytes('/content', body.content);
  const accepts = ['xlsx', 'csv'] as const;
  const checked = await checkUpload({ name: body.name, bytes, accepts, sizeLimit: fileLimit, path: '/content' });
  const kind = checked.kind === 'xlsx' ? 'xlsx' : 'csv';
  const table = await readable(tableOf(company.id, bytes, { kind }), '/content');
  return { target, bytes, checked, kind, table };
}

export async function bringFile(call: CallAfter<typeof uploadImport, ReadUpload>): Promise<Import> {
  const { tx, user, now, prepared } = call;
  const { target, bytes, checked, kind, table } = prepared;
  const fileId = await files.write(tx, {
    name: checked.name,
    type: checked.type,
    bytes,
    readerId: user.id,
    expiresAt: expiryAfter(fileDays, now()),
  });
  const [onDuplicate = 'refuse'] = target.onDuplicate;
  const settings = {
    ...(table.sheet !== undefined && { sheet: table.sheet }),
    ...recognise(table.rows, target.fields),
    onDuplicate,
  };
  const { id } = await importsIn(tx)
    .insertInto('import_file')
    .values({
      user_id: user.id,
      collection: target.collection,
      file_id: fileId,
      file_name: checked.name,
      kind,
      settings: JSON.stringify(settings),
      described: JSON.stringify(describeTable(table, settings, target)),
      work_id: null,
      result: null,
      imported_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return described(call, target, id);
}

export async function readOne(call: CallOf<typeof readImport>, contributed: Targets): Promise<Import> {
  const { row, target } = await opened(call, contributed);
  return describeImport(row, target, call.language);
}

type Shown = Pick<ImportFileRow, 'settings' | 'described'>;

/** Reads the file before the call's transaction if other rows of it are asked for. */
export async function readChanged(
  call: CallBeforeTransaction<typeof changeImport>,
  contributed: Targets,
): Promise<Shown> {
  const { row, target } = await call.inCompany((tx) => opened({ ...call, tx }, contributed));
  return readAnew(call, row, target);
}

export async function changeOne(call: CallAfter<typeof changeImport, Shown>, contributed: Targets): Promise<Import> {
  const { tx, prepared } = call;
  const { row, target } = await opened(call, contributed);
  await refuseUnderWay(call, row);
  const { settings, described: shown } = prepared;
  checkSettings(settings, target, shown);
  await importsIn(tx)
    .updateTable('import_file')
    .set({ settings: JSON.stringify(settings), described: JSON.stringify(shown), result: null, work_id: null })
    .where('id', '=', row.id)
    .execute();
  return described(call, target, row.id);
}

/** Reads the file again only if the sheet or the row of column names has changed, so that choosing a column is fast. */
async function readAnew(
  { inCompany, company, body: { settings, recognise: isAnew = false } }: CallBeforeTransaction<typeof changeImport>,
  row: ImportFileRow,
  target: ImportTarget,
): Promise<Shown> {
  const isNewSheet = settings.sheet !== row.settings.sheet;
  if (!isAnew && !isNewSheet && settings.headRow === row.settings.headRow)
    return { settings, described: row.described };
  const bytes = await inCompany((tx) => bytesOf(tx, row));
  const table = await tableOf(company.id, bytes, { kind: row.kind, sheet: settings.sheet });
  checkPlace(settings, table);
  const found = isNewSheet
    ? recognise(table.rows, target.fields)
    : { headRow: settings.headRow, columns: columnsBelow(table.rows, target.fields, settings.headRow) };
  const now = isAnew ? { ...settings, ...found } : settings;
  return { settings: now, described: describeTable(table, now, target) };
}

export async function startOne(
  call: CallOf<typeof startImport>,
  work: LongWorkService,
  contributed: Targets,
): Promise<{ jobId: string }> {
  const { tx, body } = call;
  const { row, target } = await opened(call, contributed);
  await refuseUnderWay(call, row);
  checkComplete(row, target, call.language);
  const { id: importId, collection, file_name: fileName } = row;
  const jobId = await work.begin(call, importWork, { ...body, importId, collection, fileName });
  await importsIn(tx).updateTable('import_file').set({ work_id: jobId }).where('id', '=', row.id).execute();
  return { jobId };
}

async function described(
  { tx, user, language }: Pick<CompanyCall, 'tx' | 'user' | 'language'>,
  target: ImportTarget,
  id: string,
): Promise<Import> {
  const row = await ownImport(tx, id, user.id);
  if (!row) throw new Error('It was just written');
  return describeImport(row, target, language);
}

interface Opened {
  readonly row: ImportFileRow;
  readonly target: ImportTarget;
}

/**
 * Opens an import of the caller. @throws Refusal 404 if it does not exist, belongs to another user, or its list no longer exists; 403 or
 * 402 by the list's own gate
 */
async function opened(
  call: Pick<CompanyCall<{ readonly importId: string }>, 'tx' | 'user' | 'facts' | 'params'>,
  contributed: Targets,
): Promise<Opened> {
  const { importId } = call.params;
  const row = isUuid(importId) ? await ownImport(call.tx, importId, call.user.id) : undefined;
  const target = row && importTargetOf(contributed, row.collection);
  if (!target) throw notFound();
  checkGate(target.gate, call.facts);
  return { row, target };
}

async function refuseUnderWay({ tx }: Pick<CompanyCall, 'tx'>, row: ImportFileRow): Promise<void> {
  // The row stays locked until the call ends, so the second of two simultaneous starts sees the job of the first.
  const now = await importsIn(tx)
    .selectFrom('import_file')
    .select(['work_id', 'imported_at'])
    .where('id', '=', row.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (now.imported_at) throw refuse(alreadyImported, { detail: refusalText('alreadyImported') });
  if (!now.work_id) return;
  const work = tx.selectFrom('long_work').select('id').where('id', '=', now.work_id);
  if (await work.where('state', 'in', ['waiting', 'running']).executeTakeFirst())
    throw refuse(importUnderWay, { detail: refusalText('underWay') });
}

async function readable(table: Promise<SourceTable>, path: string): Promise<SourceTable> {
  return table.catch((error: unknown) => {
    if (!(error instanceof UnreadableTable)) throw error;
    throw invalidField(path, error.reason, refusalText(error.reason, { rows: maxRows, columns: maxColumns }));
  });
}
