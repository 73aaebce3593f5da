import { companyEndpoint, problem } from '#core/contract';
import { imports } from './access.ts';
import * as schemas from './schemas.ts';

/** What was imported stays so: another import begins with its file. */
export const alreadyImported = problem('already-imported', 409);
/** Work on it goes on. */
export const importUnderWay = problem('import-under-way', 409);

const someImport = '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b14';

/** Brings a file. Nothing is imported by that: the answer says how it would be read. 404 with `/collection` for a list that takes none. */
export const uploadImport = companyEndpoint({
  method: 'POST',
  path: 'imports',
  gate: imports.create,
  body: schemas.ImportUpload,
  bodyLimit: schemas.uploadLimit,
  reply: schemas.Import,
  // Of a list that there is not: each belongs to a plugin that may be missing.
  sample: { body: { collection: 'some-list', name: 'some.csv', content: 'YTtiCg==' }, finds: 'nothing' },
});

/** One's own. */
export const readImport = companyEndpoint({
  method: 'GET',
  path: 'imports/:importId',
  gate: imports.create,
  reply: schemas.Import,
  sample: { params: { importId: someImport }, finds: 'nothing' },
});

/** Reads the file in another way; what was found of it before no longer counts. */
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

/** Judges all rows, and imports them if it is told to: in one transaction, whole or not at all. Its end is told by events and by the bell. */
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

/** The address of a file of errors. [B7-23] */
export const importLink = companyEndpoint({
  method: 'GET',
  path: 'imports/link',
  gate: imports.create,
  query: schemas.LinkAsked,
  reply: schemas.LinkText,
  sample: { query: { guid: '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b15', importType: 'invoices' }, finds: 'nothing' },
});
