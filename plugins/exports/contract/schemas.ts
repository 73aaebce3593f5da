import Type, { type Static } from 'typebox';
import { uuidPattern } from '#core/contract/formats';

const uuid = Type.String({ pattern: uuidPattern });

export const ExportInput = Type.Object({
  /** The path segment of a list, such as `invoices`. */
  collection: Type.String({ minLength: 1, maxLength: 100 }),
  /** `csv`: as Slovak Excel opens it, with semicolons and decimal commas. */
  format: Type.Enum(['xlsx', 'csv']),
  /** Filter and order by the names that a GET of the list takes in its query, without what pages it. */
  filter: Type.Optional(Type.Record(Type.String({ maxLength: 100 }), Type.Unknown())),
  /** Ids of columns; they stand in the order of the list. Default: all that there are. */
  columns: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 })),
});
export type ExportInput = Static<typeof ExportInput>;

/** `yyyy-MM` */
const month = Type.String({ pattern: '^(19|20|21)\\d{2}-(0[1-9]|1[0-2])$' });
export const MonthQuery = Type.Object({ month });
export const MonthContents = Type.Object({
  kinds: Type.Array(
    Type.Object({
      /** By which it is asked for. */
      id: Type.String(),
      /** *Faktúry*, in the caller's language. */
      title: Type.String(),
      /** Documents that the file will have. */
      included: Type.Integer(),
      /** Not issued yet, and so not in it. */
      drafts: Type.Integer(),
    }),
  ),
});
export type MonthContents = Static<typeof MonthContents>;
export const MonthInput = Type.Object({
  month,
  /** Default: all that the caller may export. */
  kinds: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: 50 })),
});
export type MonthInput = Static<typeof MonthInput>;

/** Under its id the export is cancelled and tried again by `long-work`. */
export const ExportBegun = Type.Object({ jobId: Type.String() });

export const FileAsked = Type.Object({ guid: uuid });
/** A path of this gateway that saves the file for an hour, without a token. */
export const FileAddress = Type.String();

export const ExportCreatedPayload = Type.Object({
  jobId: Type.String(),
  exportFileGuid: Type.String(),
  /** `xlsx`, `csv` or `zip`. */
  exportFileExtension: Type.String(),
});
export const ExportFailedPayload = Type.Object({ jobId: Type.String() });
