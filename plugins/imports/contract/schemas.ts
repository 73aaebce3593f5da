import Type, { type Static } from 'typebox';
import { uuidPattern } from '#core/contract/formats';
import { fileLimit } from './file-limit.ts';

const uuid = Type.String({ pattern: uuidPattern });
/** The path segment of a list, such as `partners`. */
const collection = Type.String({ minLength: 1, maxLength: 100 });

/** Bytes of a body with a file in base64. */
export const uploadLimit = Math.ceil((fileLimit * 4) / 3) + 4_096;
/** Faults that an answer lists; the file of errors has each of its rows. */
export const listedFaults = 1_000;

export const ImportUpload = Type.Object({
  collection,
  /** As the person's machine calls it. */
  name: Type.String({ minLength: 1, maxLength: 255 }),
  /** The file in base64: XLSX, or CSV in UTF-8, UTF-16 or Windows-1250. */
  content: Type.String({ minLength: 1, contentEncoding: 'base64' }),
});

/** How a file is to be read, and what is to be done with what is there already. */
export const ImportSettings = Type.Object({
  /** Of a workbook. */
  sheet: Type.Optional(Type.String({ maxLength: 255 })),
  /** The row with the names of the columns; what stands above it is left out. 0: there is none. */
  headRow: Type.Integer({ minimum: 0, maximum: 50_000 }),
  /** For each field the index of its column, from 0; a field that is left out is not imported. */
  columns: Type.Record(Type.String({ maxLength: 100 }), Type.Integer({ minimum: 0, maximum: 999 })),
  onDuplicate: Type.Enum(['refuse', 'skip', 'update']),
});
export type ImportSettings = Static<typeof ImportSettings>;

/** `recognise`: the columns are to be looked for anew, since the sheet or the row of heads is another. */
export const ImportChange = Type.Object({ settings: ImportSettings, recognise: Type.Optional(Type.Boolean()) });

export const ImportStart = Type.Object({
  /** False: a dry run. Everything is judged, and nothing written. */
  apply: Type.Boolean(),
  /** With faults: what has none is imported, and the file of errors has the rest. Default: nothing is. */
  leaveOutFaulty: Type.Optional(Type.Boolean()),
});
export type ImportStart = Static<typeof ImportStart>;
export const ImportBegun = Type.Object({ jobId: Type.String() });

export const ImportFinding = Type.Object({
  /** As a spreadsheet numbers it. */
  row: Type.Integer(),
  /** `B`, and what its head says; null: the row as a whole, or a field without a column. */
  column: Type.Union([Type.Object({ letter: Type.String(), title: Type.String() }), Type.Null()]),
  /** Id of the field. */
  field: Type.Union([Type.String(), Type.Null()]),
  code: Type.String(),
  /** What stands there, at most 200 characters of it. */
  value: Type.String(),
  /** What is wrong and its cure, in the language of whoever asked. */
  message: Type.String(),
});
export type ImportFinding = Static<typeof ImportFinding>;

export const ImportResult = Type.Object({
  applied: Type.Boolean(),
  /** That hold something. */
  rows: Type.Integer(),
  /** What was written, or would be, in things. */
  created: Type.Integer(),
  updated: Type.Integer(),
  skipped: Type.Integer(),
  /** Rows that cannot be imported. */
  rejected: Type.Integer(),
  faultCount: Type.Integer(),
  faults: Type.Array(ImportFinding),
  warningCount: Type.Integer(),
  warnings: Type.Array(ImportFinding),
  /** The file of errors, for `imports/link`; null: there are none. */
  errorsFile: Type.Union([Type.String(), Type.Null()]),
});
export type ImportResult = Static<typeof ImportResult>;

const name = Type.String();
export const Import = Type.Object({
  id: name,
  collection: name,
  /** Of the list, in the caller's language. */
  title: name,
  fileName: name,
  encoding: Type.Union([name, Type.Null()]),
  separator: Type.Union([name, Type.Null()]),
  /** Of a workbook. */
  sheets: Type.Array(name),
  /** Below the row of heads, that hold something. */
  rows: Type.Integer(),
  columns: Type.Array(Type.Object({ letter: name, title: name, samples: Type.Array(name) })),
  fields: Type.Array(Type.Object({ id: name, title: name, required: Type.Boolean() })),
  onDuplicate: Type.Array(ImportSettings.properties.onDuplicate),
  settings: ImportSettings,
  /** The work on it that was begun last. */
  work: Type.Union([
    Type.Object({
      id: name,
      state: Type.Enum(['waiting', 'running', 'finished', 'failed', 'cancelled', 'refused']),
      done: Type.Integer(),
      total: Type.Union([Type.Integer(), Type.Null()]),
    }),
    Type.Null(),
  ]),
  /** Of the last check or import with these settings. */
  result: Type.Union([ImportResult, Type.Null()]),
});
export type Import = Static<typeof Import>;

export const LinkAsked = Type.Object({ guid: uuid, importType: Type.Optional(collection) });
/** A path of this gateway that saves the file for an hour, without a token. */
export const LinkText = Type.String();

export const ImportFinishedPayload = Type.Object({
  importId: Type.String(),
  importType: Type.String(),
  /** False: it was a dry run. */
  applied: Type.Boolean(),
  faults: Type.Integer(),
});
export const ImportFailedPayload = Type.Object({ importId: Type.String(), importType: Type.String() });
