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
import { complete, connect, disconnect, listConnections } from './connection-handlers.ts';
import { connectionResult } from './connection-result.ts';
import { beginRefresh, refreshBanks } from './refresh.ts';

export default gatewayPlugin({
  id: 'bank-connections',
  provides: [provideBanks],
  implements: [
    implement(listBankConnections, [connectableBanks, bankAccountDirectory], listConnections),
    implement(connectBank, [connectableBanks], connect),
    implement(completeBankConnection, [connectableBanks], complete),
    implement(readConnectionResult, connectionResult),
    implement(disconnectBank, [connectableBanks], disconnect),
    implement(refreshBankTransactions, beginRefresh),
  ],
  jobs: [refreshBanks],
});
