import { accessCatalogue, contributions, gatewayPlugin, tellPrograms } from '#core/gateway';
import { provideNow } from '#core/registry';
import { deliver } from './deliver.ts';
import { deliveryHandlers } from './delivery-handlers.ts';
import { noteHappenings } from './note-delivery.ts';
import { tendDeliveries } from './tend-deliveries.ts';
import { webhookHandlers } from './webhook-handlers.ts';

export default gatewayPlugin({
  id: 'webhooks',
  provides: [provideNow(tellPrograms, [contributions, accessCatalogue], noteHappenings)],
  implements: [...webhookHandlers, ...deliveryHandlers],
  jobs: [deliver, tendDeliveries],
});
