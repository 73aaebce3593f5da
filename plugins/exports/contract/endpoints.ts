import { eachMember } from '#core/access';
import { companyEndpoint } from '#core/contract';
import { monthExporting } from './access.ts';
import * as schemas from './schemas.ts';

/**
 * Starts the export of a list into a file, with the given filter, order and columns. `GET long-work/{jobId}` tells when
 * it is finished, with the address of the file; so do a notification and the event ExportCreated. It responds with 404
 * and the path `/collection` if no plugin allows this list to be exported. It needs the rights to
 * read and to export the list, such as `invoices:export`, before the work begins and when it runs.
 */
export const startExport = companyEndpoint({
  method: 'POST',
  path: 'exports',
  handlerAsks: true,
  body: schemas.ExportInput,
  reply: schemas.ExportBegun,
  accepted: true,
  // The sample names a list that does not exist, because each real list belongs to a plugin that may be missing.
  sample: { body: { collection: 'some-list', format: 'csv', columns: ['name'] }, finds: 'nothing' },
});

/**
 * Returns the path of an export that the caller made: a text, valid for one hour without a token. Programs take the path from `GET
 * long-work/{jobId}` instead. [B7-21]
 */
export const exportLink = companyEndpoint({
  method: 'GET',
  path: 'exports/link',
  gate: eachMember,
  query: schemas.FileQuery,
  reply: schemas.FileAddress,
  sample: { query: { guid: '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b13' }, finds: 'nothing' },
});

/**
 * Returns the content of a month for the accountant: the kinds of documents that the caller may export, with the number of documents of
 * each kind.
 */
export const readMonth = companyEndpoint({
  method: 'GET',
  path: 'exports/month',
  gate: monthExporting,
  query: schemas.MonthQuery,
  reply: schemas.MonthContents,
  sample: { query: { month: '2026-10' } },
});

/**
 * Starts to create the ZIP of a month for the accountant: PDFs, tables of documents, payments and VAT. `GET
 * long-work/{jobId}` tells when it is finished, with the address of the file. It responds with 400 and the path
 * `/kinds/N` for an unknown kind, and with 403 if the caller has no right to export one of the kinds, or any kind if `kinds` is left out.
 * What the ZIP leaves out for want of a right, its text and the `message` of the work say.
 */
export const startMonthExport = companyEndpoint({
  method: 'POST',
  path: 'exports/month',
  gate: monthExporting,
  body: schemas.MonthInput,
  reply: schemas.ExportBegun,
  accepted: true,
  sample: { body: { month: '2026-10' } },
});
