import { eachMember } from '#core/access';
import { companyEndpoint } from '#core/contract';
import { monthExporting } from './access.ts';
import * as schemas from './schemas.ts';

/**
 * Begins to write a list into a file: its rows by the filter, its order, its columns. How far it is, and the file, come as a notification
 * and as the event ExportCreated. 404 with `/collection` for a list that nobody lets export. Which list may be exported by whom is the list's own gate: asked before the work begins
 * and when it runs.
 */
export const startExport = companyEndpoint({
  method: 'POST',
  path: 'exports',
  gate: eachMember,
  body: schemas.ExportInput,
  reply: schemas.ExportBegun,
  accepted: true,
  // Of a list that there is not: each belongs to a plugin that may be missing.
  sample: { body: { collection: 'some-list', format: 'csv', columns: ['name'] }, finds: 'nothing' },
});

/** The address of one's own export, by the id that its notification has. [B7-21] */
export const exportLink = companyEndpoint({
  method: 'GET',
  path: 'exports/link',
  gate: eachMember,
  query: schemas.FileAsked,
  reply: schemas.FileAddress,
  sample: { query: { guid: '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b13' }, finds: 'nothing' },
});

/** What a month has for the accountant: the kinds that the caller may export, with how many documents there are. */
export const readMonth = companyEndpoint({
  method: 'GET',
  path: 'exports/month',
  gate: monthExporting,
  query: schemas.MonthQuery,
  reply: schemas.MonthContents,
  sample: { query: { month: '2026-10' } },
});

/**
 * Begins to make the ZIP of a month for the accountant: PDFs, tables of documents, payments and VAT. How far it is, and the file, come as
 * with a list. 400 with `/kinds/N` for a kind that nobody brings, 403 where the right to export one of them is missing.
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
