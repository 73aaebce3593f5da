import { contributions, demoParts, gatewayPlugin, implement, inboundAddresses } from '#core/gateway';
import { contribute } from '#core/registry';
import { listProcessingSettings, readReceivedDate, updateReceivedDate } from '../contract/index.ts';
import { processingSettings } from './addresses.ts';
import { changeSetting, readSetting } from './received-date.ts';

export default gatewayPlugin({
  id: 'document-processing',
  implements: [
    implement(listProcessingSettings, [inboundAddresses, contributions], processingSettings),
    implement(readReceivedDate, ({ tx }) => readSetting(tx)),
    implement(updateReceivedDate, changeSetting),
  ],
  contributes: [
    contribute(
      demoParts,
      { id: 'document-processing.demo', order: 60 },
      { flags: [{ name: 'ReceivedDateInCompanySettings', company: 'tatranske-drevo' }] },
    ),
  ],
});
