import Type, { type Static } from 'typebox';
import { uuidPattern } from '#core/contract/formats';

const uuid = Type.String({ pattern: uuidPattern });

export const ExportInput = Type.Object({
  /** The path segment of a list, such as `invoices`. */
  collection: Type.String({ minLength: 1, maxLength: 100 }),
  /** `csv` is written as Slovak Excel opens it, with semicolons and decimal commas. */
  format: Type.Enum(['xlsx', 'csv']),
  /** The filter and the order, with the names of the query parameters of the list's GET endpoint, without the parameters for paging. */
  filter: Type.Optional(Type.Record(Type.String({ maxLength: 100 }), Type.Unknown())),
  /** The ids of the exported columns, which are always in the order of the list. The default is all columns. */
  columns: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 })),
});
export type ExportInput = Static<typeof ExportInput>;

/** A month as `yyyy-MM`. */
const month = Type.String({ pattern: '^(19|20|21)\\d{2}-(0[1-9]|1[0-2])$' });
export const MonthQuery = Type.Object({ month });
export const MonthContents = Type.Object({
  /** The kinds of documents that the caller may export. */
  kinds: Type.Array(
    Type.Object({
      /** The id by which the kind is requested. */
      id: Type.String(),
      /** The title in the caller's language, such as *Faktúry*. */
      title: Type.String(),
      /** The number of documents that the file will have. */
      included: Type.Integer(),
      /** The number of documents that are not issued yet, and so are not in the file. */
      drafts: Type.Integer(),
    }),
  ),
});
export type MonthContents = Static<typeof MonthContents>;
export const MonthInput = Type.Object({
  month,
  /** The ids of the kinds to export. The default is all kinds that the caller may export. */
  kinds: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: 50 })),
});
export type MonthInput = Static<typeof MonthInput>;

/**
 * The response to a started export. `POST long-work/cancel` and `POST long-work/retry` cancel or retry it by the id of
 * this job.
 */
export const ExportBegun = Type.Object({ jobId: Type.String() });

export const FileQuery = Type.Object({
  /** The id of the file, from the action of the notification. */
  guid: uuid,
});
/**
 * A path from the root of the host, which returns the file for one hour without a token. Resolve it as a link is resolved, `new
 * URL(address, server)`, and do not append it to the address of the server.
 */
export const FileAddress = Type.String();

export const ExportCreatedPayload = Type.Object({
  jobId: Type.String(),
  exportFileGuid: Type.String(),
  /** The extension: `xlsx`, `csv` or `zip`. */
  exportFileExtension: Type.String(),
});
export const ExportFailedPayload = Type.Object({ jobId: Type.String() });
