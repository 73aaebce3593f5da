import { companyEndpoint, from, problem } from '#core/contract';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { bankMatching, openBankingAccounts } from './access.ts';
import * as schemas from './schemas.ts';

/** The refusal of a transaction that already pays documents or is ignored; this has to be undone first. */
export const transactionSettled = problem('transaction-settled', 409);

/** The refusal if the due amount of a document differs from the one that was shown, because somebody paid or changed it meanwhile. */
export const dueChanged = problem('due-changed', 409);

const someTransaction = '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b21';

/**
 * Imports a statement. Each transaction is saved once, even if several files contain it. Transactions whose document is certain are matched
 * at once. A file that is no statement gets 400 `/content`, with the line and the solution.
 */
export const importBankTransactions = companyEndpoint({
  method: 'POST',
  path: 'bank-transactions/import',
  gate: bankMatching,
  query: schemas.StatementQuery,
  body: schemas.StatementUpload,
  bodyLimit: schemas.statementBody,
  reply: schemas.StatementImport,
  sample: {
    query: { format: 'csv' },
    // The text is: Dátum;Suma;Mena;Názov protiúčtu;VS
    body: {
      content:
        'RMOhdHVtO1N1bWE7TWVuYTtOw6F6b3YgcHJvdGnDusSNdHU7VlMKNS4zLjIwMjY7MTIwLDUwO0VVUjtLb3bDocSNaWs7MjAyNjAwMDEK',
      bankAccountId: from(createBankAccount, ({ id }) => id),
    },
  },
});

/** Lists the transactions by pages, the newest first. */
export const listBankTransactions = companyEndpoint({
  method: 'GET',
  path: 'bank-transactions',
  gate: openBankingAccounts.read,
  query: schemas.TransactionQuery,
  reply: schemas.TransactionPage,
  sample: { query: { top: 10 } },
});

/** Returns at most ten suggestions of documents that the transaction may pay, the most probable first. */
export const suggestMatches = companyEndpoint({
  method: 'GET',
  path: 'bank-transactions/:transactionId/suggestions',
  gate: openBankingAccounts.match,
  reply: schemas.MatchSuggestions,
  sample: { params: { transactionId: someTransaction }, finds: 'nothing' },
});

/** Lists the documents from which a user can choose if no suggestion is right. */
export const listOpenDocuments = companyEndpoint({
  method: 'GET',
  path: 'bank-transactions/:transactionId/documents',
  gate: openBankingAccounts.match,
  query: schemas.OpenDocumentQuery,
  reply: schemas.OpenDocuments,
  sample: { params: { transactionId: someTransaction }, query: {}, finds: 'nothing' },
});

/** Adds a payment to each of the documents. For a partly matched transaction, the remaining amount is used. */
export const matchBankTransaction = companyEndpoint({
  method: 'POST',
  path: 'bank-transactions/:transactionId/match',
  gate: bankMatching,
  body: schemas.MatchInput,
  reply: schemas.BankTransaction,
  problems: [transactionSettled, dueChanged],
  sample: {
    params: { transactionId: someTransaction },
    body: { documents: [{ documentId: '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b22', amount: '10.00' }] },
    finds: 'nothing',
  },
});

/** Removes the payments of a transaction: all of them, or those of one step. The documents get the state from before the match. */
export const unmatchBankTransaction = companyEndpoint({
  method: 'POST',
  path: 'bank-transactions/:transactionId/unmatch',
  gate: openBankingAccounts.match,
  body: schemas.Unmatched,
  reply: schemas.BankTransaction,
  sample: { params: { transactionId: someTransaction }, body: {}, finds: 'nothing' },
});

/** Records that the transaction does not pay this document, so that it is never suggested again. */
export const refuseMatch = companyEndpoint({
  method: 'POST',
  path: 'bank-transactions/:transactionId/refuse',
  gate: openBankingAccounts.match,
  body: schemas.RefusedDocument,
  reply: schemas.MatchSuggestions,
  sample: {
    params: { transactionId: someTransaction },
    body: { documentId: '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b22' },
    finds: 'nothing',
  },
});

/** Marks a transaction that pays no document as ignored, or undoes this. */
export const ignoreBankTransaction = companyEndpoint({
  method: 'POST',
  path: 'bank-transactions/:transactionId/ignore',
  gate: openBankingAccounts.match,
  body: schemas.Ignored,
  reply: schemas.BankTransaction,
  problems: [transactionSettled],
  sample: { params: { transactionId: someTransaction }, body: { ignored: true }, finds: 'nothing' },
});
