import { gatewayPlugin, tellPrograms } from '#core/gateway';
import { provideNow } from '#core/registry';
import { deliver } from './deliver.ts';
import { deliveryHandlers } from './delivery-handlers.ts';
import { noteHappening } from './note-delivery.ts';
import { tendDeliveries } from './tend-deliveries.ts';
import { webhookHandlers } from './webhook-handlers.ts';

export default gatewayPlugin({
  id: 'webhooks',
  provides: [provideNow(tellPrograms, [], () => noteHappening)],
  implements: [...webhookHandlers, ...deliveryHandlers],
  jobs: [deliver, tendDeliveries],
});
