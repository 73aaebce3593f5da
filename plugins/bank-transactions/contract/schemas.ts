import Type, { type Static, type TSchema } from 'typebox';
import { reference } from '#core/contract';
import { uuidPattern } from '#core/contract/formats';
import { moneyPattern } from '#core/money/light';
import { matchReasons, statementFormats, statementLimit, transactionStates } from './match-reasons.ts';

const text = (maxLength: number) => Type.String({ maxLength });
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const uuid = Type.String({ pattern: uuidPattern });
const amount = Type.String({ pattern: moneyPattern });
const reasons = Type.Array(Type.Enum(matchReasons));

/** Bytes of a body with a statement in base64. */
export const statementBody = Math.ceil((statementLimit * 4) / 3) + 4_096;

/** A document that a transaction pays, or pays in part. */
export const TransactionMatch = Type.Object({
  documentId: Type.String(),
  /** The path segment of its pages: `invoices`. */
  collection: Type.String(),
  number: Type.String(),
  name: Type.String(),
  /** Of the transaction, with its sign. */
  amount: Type.String(),
  /** What was matched at once has the same; the rest of a movement that was matched later, the next. */
  step: Type.Integer(),
  /** By rule, not by a person; and why. */
  automatic: Type.Boolean(),
  reasons,
});
export type TransactionMatch = Static<typeof TransactionMatch>;

/** Money that moved on an account of the company. */
export const BankTransaction = Type.Object({
  id: Type.String(),
  /** IBAN of the company's account; `''`: the file did not say. */
  account: Type.String(),
  bookedOn: Type.String(),
  /** Below zero: it left the account. */
  amount: Type.String(),
  currency: Type.String(),
  /** Name of the other side; `''`: none. */
  counterparty: Type.String(),
  iban: Type.String(),
  variableSymbol: Type.String(),
  specificSymbol: Type.String(),
  constantSymbol: Type.String(),
  text: Type.String(),
  isFee: Type.Boolean(),
  isReversal: Type.Boolean(),
  state: Type.Enum(transactionStates),
  /** What of it pays no document, with its sign. */
  remaining: Type.String(),
  matched: Type.Array(TransactionMatch),
});
export type BankTransaction = Static<typeof BankTransaction>;

export const TransactionQuery = Type.Object({
  state: Type.Optional(Type.Enum(transactionStates)),
  /** In name, text, IBAN or symbols; every word must occur. */
  search: Type.Optional(text(200)),
  /** Rows of a page; default 50. */
  top: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** The `next` of the page before. */
  after: Type.Optional(text(1000)),
});
export type TransactionQuery = Static<typeof TransactionQuery>;
/** The newest first. */
export const TransactionPage = Type.Object({ items: Type.Array(BankTransaction), next: nullable(Type.String()) });

const column = Type.Optional(Type.Integer({ minimum: 0, maximum: 999 }));
/** Which column, from 0, holds what. */
export const CsvColumnNumbers = Type.Object({
  bookedOn: Type.Integer({ minimum: 0, maximum: 999 }),
  amount: column,
  /** Amounts in two columns: what came, what went. */
  credit: column,
  debit: column,
  /** A word that says which way an amount without a sign goes. */
  direction: column,
  currency: column,
  account: column,
  counterparty: column,
  iban: column,
  variableSymbol: column,
  specificSymbol: column,
  constantSymbol: column,
  endToEndId: column,
  text: column,
  reference: column,
});
/** What stands where in a table; remembered for tables with the same names of columns. */
export const CsvColumns = Type.Object({
  /** The row with the names of the columns, from 1. */
  headRow: Type.Integer({ minimum: 1, maximum: 100 }),
  columns: CsvColumnNumbers,
});
export type CsvColumns = Static<typeof CsvColumns>;

export const StatementQuery = Type.Object({
  /** Default: told by what the file holds. */
  format: Type.Optional(Type.Enum(statementFormats)),
});
export const StatementUpload = Type.Object({
  /** As the person's machine calls it. */
  name: Type.Optional(text(255)),
  /** The file in base64: CAMT.053 (XML), MT940, or a table (CSV). */
  content: Type.String({ minLength: 1, contentEncoding: 'base64' }),
  /** Says what would be taken, and takes nothing. */
  preview: Type.Optional(Type.Boolean()),
  /** On which account that is moved which names none itself: asked for where the company has several. */
  bankAccountId: Type.Optional(Type.String({ minLength: 1, maxLength: 50, ...reference('bankAccount') })),
  layout: Type.Optional(CsvColumns),
});

export const StatementImport = Type.Object({
  format: Type.Enum(statementFormats),
  /** Transactions that are new, and those that were there already, in whatever file they came. */
  imported: Type.Integer(),
  known: Type.Integer(),
  /** Of the new ones: matched by themselves. A large import goes on with the rest after it has answered. */
  matched: Type.Integer(),
  /** What could not be taken, with its line in the file and the cure, in the language of whoever asked. */
  refused: Type.Array(Type.Object({ line: Type.Integer(), reason: Type.String() })),
  /** In a preview of a table: its first rows, and what was read by; `null`: nobody knows, and somebody has to say it by `layout`. */
  table: Type.Optional(Type.Object({ rows: Type.Array(Type.Array(Type.String())), layout: nullable(CsvColumns) })),
  /** In a preview of a file that names no account: those of which somebody has to say one by `bankAccountId`, or has said it. */
  accounts: Type.Optional(
    Type.Array(Type.Object({ id: Type.String(), name: Type.String(), iban: Type.String(), currency: Type.String() })),
  ),
});
export type StatementImport = Static<typeof StatementImport>;

/** A document that a transaction may pay. */
export const SuggestedDocument = Type.Object({
  documentId: Type.String(),
  collection: Type.String(),
  number: Type.String(),
  name: Type.String(),
  dueOn: Type.String(),
  /** What remains, as the account will see it: below zero what has to leave it. */
  due: Type.String(),
  /** That this transaction would pay of it. */
  amount: Type.String(),
});

/** What a transaction may pay, the likeliest first. */
export const MatchSuggestion = Type.Object({
  /** 0 to 100. */
  score: Type.Integer(),
  reasons,
  documents: Type.Array(SuggestedDocument),
});
export type MatchSuggestion = Static<typeof MatchSuggestion>;
export const MatchSuggestions = Type.Array(MatchSuggestion);

export const OpenDocumentQuery = Type.Object({
  /** In number, name, symbol or amount; every word must occur. */
  search: Type.Optional(text(200)),
});
/** A document that a transaction may be matched with by hand. */
export const OpenDocument = Type.Object({
  ...Type.Omit(SuggestedDocument, ['amount']).properties,
  /** As `due`: what came or went already. */
  paid: Type.String(),
});
export type OpenDocument = Static<typeof OpenDocument>;
/** At most twenty; the nearest in amount and day first. */
export const OpenDocuments = Type.Array(OpenDocument);

/** Each amount with the transaction's sign; together no more than the transaction. */
export const MatchInput = Type.Object({
  documents: Type.Array(
    Type.Object({
      documentId: uuid,
      amount,
      /** As it was shown: where the document asks for something else by now, nothing is matched. Absent: whatever it asks for. */
      due: Type.Optional(amount),
    }),
    { minItems: 1, maxItems: 50 },
  ),
});
export type MatchInput = Static<typeof MatchInput>;
export const RefusedDocument = Type.Object({ documentId: uuid });
/** Absent: all that it pays. */
export const Unmatched = Type.Object({ step: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })) });
export const Ignored = Type.Object({ ignored: Type.Boolean() });
