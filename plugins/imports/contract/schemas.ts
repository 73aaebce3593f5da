import Type, { type Static } from 'typebox';
import { fileContent } from '#core/contract';
import { uuidPattern } from '#core/contract/formats';
import { fileLimit } from './file-limit.ts';

const uuid = Type.String({ pattern: uuidPattern });
/** The path segment of a list, such as `partners`. */
const collection = Type.String({ minLength: 1, maxLength: 100 });

/** The largest size of a request body with a file in base64, in bytes. */
export const uploadLimit = Math.ceil((fileLimit * 4) / 3) + 4_096;
/** The number of faults that a response lists. The file of errors contains every row with a fault. */
export const listedFaults = 1_000;

export const ImportUpload = Type.Object({
  collection,
  /** The name of the file on the user's machine. */
  name: Type.String({ minLength: 1, maxLength: 255 }),
  /** The file in base64: XLSX, or CSV in UTF-8, UTF-16 or Windows-1250. */
  content: Type.String({ minLength: 1, contentEncoding: 'base64', ...fileContent({ sizeLimit: fileLimit }) }),
});

/** The settings that define how a file is read, and what happens with records that exist already. */
export const ImportSettings = Type.Object({
  /** The sheet of the workbook; by default the first one. */
  sheet: Type.Optional(Type.String({ maxLength: 255 })),
  /** The number of the row with the column names, from 1; rows above it are not read. 0 means that there is none. */
  headRow: Type.Integer({ minimum: 0, maximum: 50_000 }),
  /** Maps each field to the index of its column, from 0. A field that is missing here is not imported. */
  columns: Type.Record(Type.String({ maxLength: 100 }), Type.Integer({ minimum: 0, maximum: 999 })),
  /** What happens with a record that exists already: it is a fault, it is skipped, or it is changed. */
  onDuplicate: Type.Enum(['refuse', 'skip', 'update']),
});
export type ImportSettings = Static<typeof ImportSettings>;

/**
 * A change of the settings. `recognise` means that the columns are recognised again, because the sheet or the row of column names has
 * changed.
 */
export const ImportChange = Type.Object({
  /** All settings, which replace the present ones. */
  settings: ImportSettings,
  /** Whether the columns are recognised again, as after a change of the sheet or of the row with the names. */
  recognise: Type.Optional(Type.Boolean()),
});

export const ImportStart = Type.Object({
  /** Whether the rows are imported; `false` is a dry run, which only checks them. */
  apply: Type.Boolean(),
  /**
   * Whether records without faults are imported even if others have faults; the file of errors then contains the remaining records. By
   * default nothing is imported.
   */
  leaveOutFaulty: Type.Optional(Type.Boolean()),
});
export type ImportStart = Static<typeof ImportStart>;
export const ImportBegun = Type.Object({ jobId: Type.String() });

export const ImportFinding = Type.Object({
  /** The row number as a spreadsheet shows it, from 1. */
  row: Type.Integer(),
  /** The letter and the title of the column, such as `B`; `null` for a fault of the row as a whole, or of a field without a column. */
  column: Type.Union([
    Type.Object({
      /** The letter, as a spreadsheet shows it. */
      letter: Type.String(),
      /** The name of the column in the file. */
      title: Type.String(),
    }),
    Type.Null(),
  ]),
  /** The id of the field; null for the row as a whole. */
  field: Type.Union([Type.String(), Type.Null()]),
  /** The code of the fault, which a program may compare. */
  code: Type.String(),
  /** The value of the cell, truncated to 200 characters. */
  value: Type.String(),
  /** The sentence that states the problem and how to fix it, in the language of the user who started the job. */
  message: Type.String(),
});
export type ImportFinding = Static<typeof ImportFinding>;

export const ImportResult = Type.Object({
  /** Whether the records were imported; `false` means that the rows were only checked. */
  applied: Type.Boolean(),
  /** The number of rows that are not empty. */
  rows: Type.Integer(),
  /** The number of records (not rows) that were created, or would be created. `updated` is counted in the same way. */
  created: Type.Integer(),
  /** The number of records that were changed, or would be. */
  updated: Type.Integer(),
  /** The number of records that exist already and were left as they are. */
  skipped: Type.Integer(),
  /** The number of rows that cannot be imported. */
  rejected: Type.Integer(),
  /** The number of all faults. */
  faultCount: Type.Integer(),
  /** The faults, at most 1 000; the file of errors has every row with a fault. */
  faults: Type.Array(ImportFinding),
  /** The number of all warnings. */
  warningCount: Type.Integer(),
  /** What is unusual but was imported, at most 1 000. */
  warnings: Type.Array(ImportFinding),
  /** The id of the file of errors, for `imports/link`; `null` if there are no errors. */
  errorsFile: Type.Union([Type.String(), Type.Null()]),
});
export type ImportResult = Static<typeof ImportResult>;

const name = Type.String();
export const Import = Type.Object({
  /** The id, which the other calls of imports take. */
  id: name,
  /** The path segment of the list, such as `partners`. */
  collection: name,
  /** The title of the list, in the caller's language. */
  title: name,
  /** The file's name as the user uploaded it. */
  fileName: name,
  /** The encoding of a text; null for a workbook. */
  encoding: Type.Union([name, Type.Null()]),
  /** The separator of a text; null for a workbook. */
  separator: Type.Union([name, Type.Null()]),
  /** The names of the sheets of a workbook. */
  sheets: Type.Array(name),
  /** The number of rows below the column names that are not empty. */
  rows: Type.Integer(),
  /** The columns of the file, from the left. */
  columns: Type.Array(
    Type.Object({
      /** The letter, as a spreadsheet shows it. */
      letter: name,
      /** The title of the column, as the file has it. */
      title: name,
      /** The first values. */
      samples: Type.Array(name),
    }),
  ),
  /** The fields that can be imported. */
  fields: Type.Array(
    Type.Object({
      /** The id, which `settings.columns` takes. */
      id: name,
      /** The name in the caller's language. */
      title: name,
      /** Whether the field needs a column. */
      required: Type.Boolean(),
    }),
  ),
  /** What `settings.onDuplicate` may be for this list. */
  onDuplicate: Type.Array(ImportSettings.properties.onDuplicate),
  /** How the file is read. */
  settings: ImportSettings,
  /** The job that was started last for this import. */
  work: Type.Union([
    Type.Object({
      /** The id of the job that imports the file. */
      id: name,
      /** The state of the job, as in `GET long-work/{jobId}`. */
      state: Type.Enum(['waiting', 'running', 'finished', 'failed', 'cancelled', 'refused']),
      /** The number of steps that are done. */
      done: Type.Integer(),
      /** The number of steps; null means that it is not known yet. */
      total: Type.Union([Type.Integer(), Type.Null()]),
    }),
    Type.Null(),
  ]),
  /** The result of the last check or import with these settings. */
  result: Type.Union([ImportResult, Type.Null()]),
});
export type Import = Static<typeof Import>;

export const LinkQuery = Type.Object({
  /** The id of the file of errors, `errorsFile` of the import's result. */
  guid: uuid,
  /** The path segment of the list. It is not read. */
  importType: Type.Optional(collection),
});
/**
 * A path from the root of the host, which returns the file for one hour without a token. Resolve it as a link is resolved, `new
 * URL(address, server)`, and do not append it to the address of the server.
 */
export const LinkText = Type.String();

export const ImportFinishedPayload = Type.Object({
  importId: Type.String(),
  importType: Type.String(),
  /** Whether the records were imported; `false` means that it was a dry run. */
  applied: Type.Boolean(),
  faults: Type.Integer(),
});
export const ImportFailedPayload = Type.Object({ importId: Type.String(), importType: Type.String() });
