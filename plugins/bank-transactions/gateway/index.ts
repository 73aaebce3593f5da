import { asking, type AskedRights, contributions, demoParts, gatewayPlugin, implement } from '#core/gateway';
import { contribute, type Contributions, optional, provideNow } from '#core/registry';
import { bankAccountDirectory } from '#plugins/bank-accounts/contract';
import { type BankPayments, bankPayments, rightsByKind } from '#plugins/documents/contract';
import { type PartnerDirectory, partnerDirectory } from '#plugins/partners/contract';
import {
  bankEntries,
  bankStatementFormats,
  bankStatements,
  ignoreBankTransaction,
  importBankTransactions,
  listBankTransactions,
  listOpenDocuments,
  matchBankTransaction,
  refuseMatch,
  suggestMatches,
  unmatchBankTransaction,
} from '../contract/index.ts';
import { demoStatement } from './demo.ts';
import { takeEntries } from './take-entries.ts';
import { takeStatements } from './emailed-statements/take-statement.ts';
import { type ImportCall, importStatement, readBefore } from './import-statement.ts';
import { ignoreOne, matchOne, refuseOne, suggest, unmatchOne } from './match-handlers.ts';
import type { MatchSources } from './match-context.ts';
import { matchRest } from './match-themselves.ts';
import { openDocuments } from './open-documents.ts';
import { formatModule, formatNames } from './statements/formats/index.ts';
import { listTransactions } from './transaction-rows.ts';

const sources = [optional(bankPayments), optional(partnerDirectory)] as const;
/** Makes a handler that gets the sources of matches: `undefined` without the plugin of documents, so that nothing is matched. */
const matching =
  <Call, Answer>(act: (call: Call, from: MatchSources | undefined) => Answer) =>
  (call: Call, payments: BankPayments | undefined, partners: PartnerDirectory | undefined) =>
    act(call, payments && { payments, partners });

/** Returns the statement formats of the plugins that are active now. */
function formatsIn(contributed: Pick<Contributions, 'read'>) {
  return contributed.read(bankStatementFormats).map(({ value }) => value);
}

/** The right to add a payment to each kind of document. */
const paying: AskedRights = (contributed) => rightsByKind(contributed, ({ may }) => may.pay);

export default gatewayPlugin({
  id: 'bank-transactions',
  provides: [
    provideNow(bankEntries, sources, (payments, partners) => takeEntries(payments && { payments, partners })),
    provideNow(
      bankStatements,
      [...sources, optional(bankAccountDirectory), contributions],
      (payments, partners, accounts, contributed) =>
        takeStatements(accounts, payments && { payments, partners }, () => formatsIn(contributed)),
    ),
  ],
  implements: [
    implement(
      importBankTransactions,
      [...sources, optional(bankAccountDirectory), contributions],
      (call: ImportCall, payments, partners, accounts) =>
        importStatement(call, accounts, payments && { payments, partners }),
      (call, _payments, _partners, accounts, contributed) => readBefore(call, accounts, formatsIn(contributed)),
    ),
    implement(listBankTransactions, listTransactions),
    implement(suggestMatches, sources, matching(suggest)),
    implement(listOpenDocuments, sources, matching(openDocuments)),
    asking(paying, implement(matchBankTransaction, sources, matching(matchOne))),
    asking(paying, implement(unmatchBankTransaction, sources, matching(unmatchOne))),
    implement(refuseMatch, sources, matching(refuseOne)),
    implement(ignoreBankTransaction, ignoreOne),
  ],
  jobs: [matchRest],
  contributes: [
    ...formatNames.map((name) =>
      contribute(bankStatementFormats, { id: `bank-transactions.format-${name}` }, formatModule(name)),
    ),
    contribute(demoParts, { id: 'bank-transactions.demo', order: 60 }, { load: demoStatement }),
  ],
});
