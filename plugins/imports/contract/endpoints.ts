import { companyEndpoint, problem } from '#core/contract';
import { imports } from './access.ts';
import * as schemas from './schemas.ts';

/** The refusal because the import is already done and cannot change. Another import needs another upload of the file. */
export const alreadyImported = problem('already-imported', 409);
/** The refusal because a job is still working on the import. */
export const importUnderWay = problem('import-under-way', 409);

const someImport = '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b14';

/**
 * Uploads a file without importing it: the response shows how the file would be read, and what `settings` may change.
 * `start` then checks or imports it. A list without imports gets 404 with `/collection`.
 */
export const uploadImport = companyEndpoint({
  method: 'POST',
  path: 'imports',
  gate: imports.create,
  body: schemas.ImportUpload,
  bodyLimit: schemas.uploadLimit,
  reply: schemas.Import,
  // The sample names a list that does not exist, because each real list belongs to a plugin that may be missing.
  sample: { body: { collection: 'some-list', name: 'some.csv', content: 'YTtiCg==' }, finds: 'nothing' },
});

/**
 * Returns an import of the caller with its settings. While a job works on it, `work` tells how far it is; once the job
 * has ended, `result` tells how.
 */
export const readImport = companyEndpoint({
  method: 'GET',
  path: 'imports/:importId',
  gate: imports.create,
  reply: schemas.Import,
  sample: { params: { importId: someImport }, finds: 'nothing' },
});

/** Changes how the file is read. The results of earlier checks are removed. */
export const changeImport = companyEndpoint({
  method: 'POST',
  path: 'imports/:importId/settings',
  gate: imports.create,
  body: schemas.ImportChange,
  reply: schemas.Import,
  problems: [alreadyImported, importUnderWay],
  sample: {
    params: { importId: someImport },
    body: { settings: { headRow: 1, columns: { name: 0 }, onDuplicate: 'refuse' } },
    finds: 'nothing',
  },
});

/**
 * Starts a job that checks all rows and, if requested, imports them in one transaction, all or nothing. `GET
 * imports/{importId}` tells when it has ended, with the result; so do an event and a notification.
 */
export const startImport = companyEndpoint({
  method: 'POST',
  path: 'imports/:importId/start',
  gate: imports.create,
  body: schemas.ImportStart,
  reply: schemas.ImportBegun,
  accepted: true,
  problems: [alreadyImported, importUnderWay],
  sample: { params: { importId: someImport }, body: { apply: false }, finds: 'nothing' },
});

/** Returns the path of the file of errors: a text, valid for one hour without a token. [B7-23] */
export const importLink = companyEndpoint({
  method: 'GET',
  path: 'imports/link',
  gate: imports.create,
  query: schemas.LinkQuery,
  reply: schemas.LinkText,
  sample: { query: { guid: '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b15', importType: 'invoices' }, finds: 'nothing' },
});
