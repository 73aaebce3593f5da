import { accessCatalogue, contributions, gatewayPlugin, programMessages, publishToPrograms } from '#core/gateway';
import { contribute, provideNow } from '#core/registry';
import { describedMessages } from './described-messages.ts';
import { deliver } from './deliver.ts';
import { deliveryHandlers } from './delivery-handlers.ts';
import { recordDeliveries } from './note-delivery.ts';
import { retryDeliveries } from './retry-deliveries.ts';
import { webhookHandlers } from './webhook-handlers.ts';

export default gatewayPlugin({
  id: 'webhooks',
  provides: [provideNow(publishToPrograms, [contributions, accessCatalogue], recordDeliveries)],
  contributes: [contribute(programMessages, { id: 'webhooks.messages' }, describedMessages)],
  implements: [...webhookHandlers, ...deliveryHandlers],
  jobs: [deliver, retryDeliveries],
});
