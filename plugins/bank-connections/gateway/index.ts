import { gatewayPlugin, implement } from '#core/gateway';
import { bankAccountDirectory } from '#plugins/bank-accounts/contract';
import {
  completeBankConnection,
  connectBank,
  disconnectBank,
  listBankConnections,
  readConnectionResult,
  refreshBankTransactions,
} from '../contract/index.ts';
import { connectableBanks, provideBanks } from './connectable-banks.ts';
import {
  requestAccounts,
  requestConsent,
  complete,
  connect,
  disconnect,
  listConnections,
} from './connection-handlers.ts';
import { connectionResult } from './connection-result.ts';
import { revokeConsent } from './revoke-consent.ts';
import { beginRefresh, refreshBanks } from './refresh.ts';

export default gatewayPlugin({
  id: 'bank-connections',
  provides: [provideBanks],
  implements: [
    implement(listBankConnections, [connectableBanks, bankAccountDirectory], listConnections),
    implement(connectBank, [connectableBanks], connect, requestConsent),
    implement(completeBankConnection, [connectableBanks], complete, requestAccounts),
    implement(readConnectionResult, connectionResult),
    implement(disconnectBank, disconnect),
    implement(refreshBankTransactions, beginRefresh),
  ],
  jobs: [refreshBanks, revokeConsent],
});
