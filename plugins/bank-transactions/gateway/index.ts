import { demoParts, gatewayPlugin, implement } from '#core/gateway';
import { contribute, optional } from '#core/registry';
import { bankAccountDirectory } from '#plugins/bank-accounts/contract';
import { bankPayments } from '#plugins/documents/contract';
import {
  ignoreBankTransaction,
  importBankTransactions,
  listBankTransactions,
  matchBankTransaction,
  refuseMatch,
  suggestMatches,
  unmatchBankTransaction,
} from '../contract/index.ts';
import { demoStatement } from './demo.ts';
import { importStatement } from './import-statement.ts';
import { ignoreOne, matchOne, refuseOne, suggest, unmatchOne } from './match-handlers.ts';
import { listTransactions } from './transaction-rows.ts';

export default gatewayPlugin({
  id: 'bank-transactions',
  implements: [
    implement(importBankTransactions, [optional(bankAccountDirectory), optional(bankPayments)], importStatement),
    implement(listBankTransactions, listTransactions),
    implement(suggestMatches, [optional(bankPayments)], suggest),
    implement(matchBankTransaction, [optional(bankPayments)], matchOne),
    implement(unmatchBankTransaction, [optional(bankPayments)], unmatchOne),
    implement(refuseMatch, [optional(bankPayments)], refuseOne),
    implement(ignoreBankTransaction, ignoreOne),
  ],
  contributes: [contribute(demoParts, { id: 'bank-transactions.demo', order: 60 }, { load: demoStatement })],
});
