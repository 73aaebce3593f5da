import { from } from '#core/contract';
import { gatewayPlugin, operatorCommands, referenceTargets } from '#core/gateway';
import { contribute } from '#core/registry';
import { listUnassignedLicences } from '../contract/index.ts';
import { missingLicences, poolHandlers } from './across-companies.ts';
import { licenceCommands } from './licence-commands.ts';
import { trialHandler } from './start-trial.ts';
import { userCountHandler } from './user-count.ts';

export default gatewayPlugin({
  id: 'licensing',
  implements: [...poolHandlers, trialHandler, userCountHandler],
  contributes: [
    contribute(operatorCommands, { id: 'licensing.commands' }, licenceCommands),
    contribute(
      referenceTargets,
      { id: 'licensing.reference' },
      {
        name: 'licence',
        missing: missingLicences,
        sample: from(listUnassignedLicences, ([offer]) => offer?.licenseId ?? ''),
      },
    ),
  ],
});
