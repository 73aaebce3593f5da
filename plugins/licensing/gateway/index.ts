import { gatewayPlugin, operatorCommands } from '#core/gateway';
import { contribute } from '#core/registry';
import { poolHandlers } from './across-companies.ts';
import { licenceCommands } from './licence-commands.ts';
import { trialHandler } from './start-trial.ts';
import { userCountHandler } from './user-count.ts';

export default gatewayPlugin({
  id: 'licensing',
  implements: [...poolHandlers, trialHandler, userCountHandler],
  contributes: [contribute(operatorCommands, { id: 'licensing.commands' }, licenceCommands)],
});
