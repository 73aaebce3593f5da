import Type, { type Static, type TSchema } from 'typebox';
import { fileContent, reference } from '#core/contract';
import { uuidPattern } from '#core/contract/formats';
import { moneyPattern } from '#core/money/light';
import { matchReasons, statementKinds, statementLimit, transactionStates } from './match-reasons.ts';

const text = (maxLength: number) => Type.String({ maxLength });
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const uuid = Type.String({ pattern: uuidPattern });
const amount = Type.String({ pattern: moneyPattern });
/** Why the documents fit. */
const reasons = Type.Array(Type.Enum(matchReasons));

/** The maximum size in bytes of a request body with a statement in base64. */
export const statementBody = Math.ceil((statementLimit * 4) / 3) + 4_096;

/** A document that a transaction pays fully or partly. */
export const TransactionMatch = Type.Object({
  documentId: Type.String(),
  /** The path segment of the document's pages, such as `invoices`. */
  collection: Type.String(),
  /** The number as it is written on the document. */
  number: Type.String(),
  /** The name of the customer or supplier. */
  name: Type.String(),
  /** The matched part of the transaction's amount, with the transaction's sign. */
  amount: Type.String(),
  /** The number of the step. Documents that were matched in one call have the same number; a later match has the next one. */
  step: Type.Integer(),
  /** Whether a rule matched the document instead of a user; `reasons` states why. */
  automatic: Type.Boolean(),
  reasons,
});
export type TransactionMatch = Static<typeof TransactionMatch>;

export const BankTransaction = Type.Object({
  id: Type.String(),
  /** The IBAN of the company's account. `''` means that the file did not name it. */
  account: Type.String(),
  /** The day on which the bank booked the transaction. */
  bookedOn: Type.String(),
  /** The amount in the account's currency. It is negative if the money left the account. */
  amount: Type.String(),
  currency: Type.String(),
  /** The name of the payer or the recipient. `''` means unknown. */
  counterparty: Type.String(),
  iban: Type.String(),
  variableSymbol: Type.String(),
  specificSymbol: Type.String(),
  constantSymbol: Type.String(),
  /** What the bank wrote about the transaction; empty if nothing. */
  text: Type.String(),
  /** Whether it is a fee of the bank. */
  isFee: Type.Boolean(),
  /** Whether it takes an earlier transaction back. */
  isReversal: Type.Boolean(),
  /** Whether the transaction waits for a match, pays documents in part or as a whole, or is ignored. */
  state: Type.Enum(transactionStates),
  /** The part of the amount that pays no document, with the transaction's sign. */
  remaining: Type.String(),
  /** The documents that the transaction pays. */
  matched: Type.Array(TransactionMatch),
});
export type BankTransaction = Static<typeof BankTransaction>;

export const TransactionQuery = Type.Object({
  /** Only transactions in this state; by default all. */
  state: Type.Optional(Type.Enum(transactionStates)),
  /** Words to search in name, text, IBAN and symbols. Every word must occur. */
  search: Type.Optional(text(200)),
  /** The number of rows on a page: 1 to 100, by default 50. More is refused with 400; what follows beyond comes by `after`. */
  top: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** The cursor of the page: `next` of the previous page. */
  after: Type.Optional(text(1000)),
});
export type TransactionQuery = Static<typeof TransactionQuery>;
/** A page of transactions, the newest first. */
export const TransactionPage = Type.Object({ items: Type.Array(BankTransaction), next: nullable(Type.String()) });

const column = Type.Optional(Type.Integer({ minimum: 0, maximum: 999 }));
/** The columns, numbered from 0, by their content. */
export const CsvColumnNumbers = Type.Object({
  /** The day of booking. */
  bookedOn: Type.Integer({ minimum: 0, maximum: 999 }),
  /** The column of amounts with a sign: a negative one has left the account. */
  amount: column,
  /** What came in, where two columns hold amounts. */
  credit: column,
  /** What went out, where two columns hold amounts. */
  debit: column,
  /** The column with a word that states the direction of an amount without a sign. */
  direction: column,
  /** What the bank took besides the amount. */
  fee: column,
  currency: column,
  /** The column of the company's own account. */
  account: column,
  /** The name of the payer or the recipient. */
  counterparty: column,
  iban: column,
  /** The other side's account by number, with the code of its bank. */
  accountNumber: column,
  /** The code of the other side's bank. */
  bankCode: column,
  variableSymbol: column,
  specificSymbol: column,
  constantSymbol: column,
  /** The column of the reference that the payer gave (EndToEndId). */
  endToEndId: column,
  /** The column of the text about the transaction, such as the message for the recipient. */
  text: column,
  /** The column that replaces `text` where that one is empty: a note, or the kind of transaction. */
  note: column,
  /** The column with the bank's words for the kind of transaction, such as a card payment or a fee. */
  kind: column,
  /** The column with a word that states whether the bank booked the transaction. */
  state: column,
  /** The column of the reference that the bank gave the transaction. */
  reference: column,
});
/** The layout of a table. After an import it is saved for tables with the same column names. */
export const CsvColumns = Type.Object({
  /** The row with the names of the columns, from 1. */
  headRow: Type.Integer({ minimum: 1, maximum: 100 }),
  /** The numbers of the columns, from 0, by their content. */
  columns: CsvColumnNumbers,
});
export type CsvColumns = Static<typeof CsvColumns>;

export const StatementQuery = Type.Object({
  /** The format. By default it is recognised by the content. */
  format: Type.Optional(Type.Enum(statementKinds)),
});
export const StatementUpload = Type.Object({
  /** The name of the file on the person's machine. */
  name: Type.Optional(text(255)),
  /** The file in base64: CAMT.053 (XML), MT940, GPC, or a table (CSV or XLSX). */
  content: Type.String({ minLength: 1, contentEncoding: 'base64', ...fileContent({ sizeLimit: statementLimit }) }),
  /** Whether the gateway only returns the result of the import, without importing anything. */
  preview: Type.Optional(Type.Boolean()),
  /** The id of the account for a file that names no account. It is required if the company has any account, even only one. */
  bankAccountId: Type.Optional(Type.String({ minLength: 1, maxLength: 50, ...reference('bankAccount') })),
  /** How a table is to be read, if the gateway has not recognised it. */
  layout: Type.Optional(CsvColumns),
});

export const StatementImport = Type.Object({
  /** The format that was recognised. */
  format: Type.Enum(statementKinds),
  /** The name of the recognised bank or standard, such as `Fio banka`. `''` means that a table was recognised by its columns only. */
  formatName: Type.String(),
  /** The number of new transactions; `known` is the number of those that earlier imports have already saved. */
  imported: Type.Integer(),
  /** The number of transactions that earlier imports have saved. */
  known: Type.Integer(),
  /** The number of new transactions that were matched automatically. For a large import, a job matches more of them after the response. */
  matched: Type.Integer(),
  /** The parts that could not be imported, with their line in the file and the solution, in the caller's language. */
  refused: Type.Array(
    Type.Object({
      /** The line of the file, from 1. */
      line: Type.Integer(),
      /** What is wrong, and what to do. */
      reason: Type.String(),
    }),
  ),
  /** The first rows of a table, in a preview. If `layout` is `null`, the user has to choose the columns. */
  table: Type.Optional(
    Type.Object({
      /** The rows as texts. */
      rows: Type.Array(Type.Array(Type.String())),
      /** How the table would be read; null means that the columns have to be named in `layout`. */
      layout: nullable(CsvColumns),
    }),
  ),
  /** The accounts to choose from, in a preview of a file that names no account. The person selects one by `bankAccountId`. */
  accounts: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        /** The name that the company gives the account. */
        name: Type.String(),
        iban: Type.String(),
        currency: Type.String(),
      }),
    ),
  ),
  /** The id of the only one of `accounts` in the currency of the file; `null` if there is none or there are several. */
  likelyAccountId: Type.Optional(nullable(Type.String())),
});
export type StatementImport = Static<typeof StatementImport>;

export const SuggestedDocument = Type.Object({
  documentId: Type.String(),
  /** The path segment of the document's list, such as `invoices`. */
  collection: Type.String(),
  /** The number as it is written on the document. */
  number: Type.String(),
  /** The name of the customer or supplier. */
  name: Type.String(),
  /** The day until which the document is to be paid. */
  dueOn: Type.String(),
  /** The due amount with the sign of the account: negative if the money has to leave the account. */
  due: Type.String(),
  /** The part that this transaction would pay. */
  amount: Type.String(),
});

/** A suggestion of documents that a transaction may pay. Suggestions are sorted by probability. */
export const MatchSuggestion = Type.Object({
  /** How certain the suggestion is, from 0 to 100. From 80 on it is matched automatically, if it leads the next one by at least 15. */
  score: Type.Integer(),
  reasons,
  /** The documents, which the transaction pays together. */
  documents: Type.Array(SuggestedDocument),
});
export type MatchSuggestion = Static<typeof MatchSuggestion>;
export const MatchSuggestions = Type.Array(MatchSuggestion);

export const OpenDocumentQuery = Type.Object({
  /** Words to search in number, name, symbol and amount. Every word must occur. */
  search: Type.Optional(text(200)),
});
/** A document that a person may match with a transaction. */
export const OpenDocument = Type.Object({
  ...Type.Omit(SuggestedDocument, ['amount']).properties,
  /** The amount that is already paid, with the sign of `due`. */
  paid: Type.String(),
});
export type OpenDocument = Static<typeof OpenDocument>;
/** The list has at most twenty documents; those that are nearest in amount and day come first. */
export const OpenDocuments = Type.Array(OpenDocument);

/** The documents to match. Each amount has the transaction's sign, and their sum does not exceed the transaction's remaining amount. */
export const MatchInput = Type.Object({
  /** The documents to pay. */
  documents: Type.Array(
    Type.Object({
      documentId: uuid,
      /** The amount with the transaction's sign. */
      amount,
      /** The due amount that the user saw. If it has changed, nothing is matched; if it is absent, it is not checked. */
      due: Type.Optional(amount),
    }),
    { minItems: 1, maxItems: 50 },
  ),
});
export type MatchInput = Static<typeof MatchInput>;
export const RefusedDocument = Type.Object({ documentId: uuid });
/** The step to undo. If it is absent, all payments of the transaction are removed. */
export const Unmatched = Type.Object({
  /** The number of the step; without it all payments of the transaction are removed. */
  step: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
});
export const Ignored = Type.Object({
  /** Whether the transaction is ignored. */
  ignored: Type.Boolean(),
});
