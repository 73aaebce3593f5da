import { gatewayPlugin } from '#core/gateway';
import { poolHandlers } from './across-companies.ts';
import { trialHandler } from './start-trial.ts';
import { userCountHandler } from './user-count.ts';

export default gatewayPlugin({ id: 'licensing', implements: [...poolHandlers, trialHandler, userCountHandler] });
