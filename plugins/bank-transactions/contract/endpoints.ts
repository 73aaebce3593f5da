import { companyEndpoint, from, problem } from '#core/contract';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { bankMatching, openBankingAccounts } from './access.ts';
import * as schemas from './schemas.ts';

/** It pays documents already, or is left aside: that is undone first. */
export const transactionSettled = problem('transaction-settled', 409);

/** A document asks for something else than was shown: somebody has paid or changed it meanwhile. */
export const dueChanged = problem('due-changed', 409);

const someTransaction = '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b21';

/**
 * Takes a statement in. Each transaction is there once, however often and in whatever file it comes; what is certain is matched at once.
 * A file that is none is 400 `/content`, with the line and the cure.
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
    // Dátum;Suma;Mena;Názov protiúčtu;VS
    body: {
      content:
        'RMOhdHVtO1N1bWE7TWVuYTtOw6F6b3YgcHJvdGnDusSNdHU7VlMKNS4zLjIwMjY7MTIwLDUwO0VVUjtLb3bDocSNaWs7MjAyNjAwMDEK',
      bankAccountId: from(createBankAccount, ({ id }) => id),
    },
  },
});

export const listBankTransactions = companyEndpoint({
  method: 'GET',
  path: 'bank-transactions',
  gate: openBankingAccounts.read,
  query: schemas.TransactionQuery,
  reply: schemas.TransactionPage,
  sample: { query: { top: 10 } },
});

/** What it may pay: at most ten, the likeliest first. */
export const suggestMatches = companyEndpoint({
  method: 'GET',
  path: 'bank-transactions/:transactionId/suggestions',
  gate: openBankingAccounts.match,
  reply: schemas.MatchSuggestions,
  sample: { params: { transactionId: someTransaction }, finds: 'nothing' },
});

/** What somebody may choose from, when nothing that is offered fits. */
export const listOpenDocuments = companyEndpoint({
  method: 'GET',
  path: 'bank-transactions/:transactionId/documents',
  gate: openBankingAccounts.match,
  query: schemas.OpenDocumentQuery,
  reply: schemas.OpenDocuments,
  sample: { params: { transactionId: someTransaction }, query: {}, finds: 'nothing' },
});

/** Adds a payment to each of the documents; of a movement that is matched in part, with what is left of it. */
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

/** Takes its payments back, all of them or those of one step: documents are as they were before. */
export const unmatchBankTransaction = companyEndpoint({
  method: 'POST',
  path: 'bank-transactions/:transactionId/unmatch',
  gate: openBankingAccounts.match,
  body: schemas.Unmatched,
  reply: schemas.BankTransaction,
  sample: { params: { transactionId: someTransaction }, body: {}, finds: 'nothing' },
});

/** It does not pay that document, and is never offered for it again. */
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

/** Leaves one aside that pays no document, or takes it up again. */
export const ignoreBankTransaction = companyEndpoint({
  method: 'POST',
  path: 'bank-transactions/:transactionId/ignore',
  gate: openBankingAccounts.match,
  body: schemas.Ignored,
  reply: schemas.BankTransaction,
  problems: [transactionSettled],
  sample: { params: { transactionId: someTransaction }, body: { ignored: true }, finds: 'nothing' },
});
