import { gatewayPlugin, implement, inboundAddresses } from '#core/gateway';
import { contribute } from '#core/registry';
import { fileReceivers } from '#plugins/document-processing/contract';
import { readStatementAddress, statementAddressName } from '../contract/index.ts';
import { statementReceiver } from './statement-receiver.ts';
import { tellAll, tellOne } from './notify-imported.ts';

export default gatewayPlugin({
  id: 'bank-statement-emails',
  implements: [
    implement(readStatementAddress, [inboundAddresses], async ({ company }, addresses) => ({
      email: addresses.addressOf(company.id, statementAddressName) ?? null,
    })),
  ],
  jobs: [tellAll, tellOne],
  contributes: [contribute(fileReceivers, { id: 'bank-statement-emails.statements' }, statementReceiver)],
});
