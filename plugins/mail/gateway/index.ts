import { gatewayPlugin } from '#core/gateway';
import { configHandlers } from './config-handlers.ts';

export default gatewayPlugin({
  id: 'mail',
  implements: [...configHandlers],
});
