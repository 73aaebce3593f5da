import { demoParts, type DemoPart, gatewayPlugin, implement, operatorCommands } from '#core/gateway';
import { contribute } from '#core/registry';
import { readExchangeRate } from '../contract/index.ts';
import { demoRates } from './demo.ts';
import { rateCommands } from './rate-commands.ts';
import { rateOn, writeRates } from './rate-table.ts';

export default gatewayPlugin({
  id: 'exchange-rates',
  implements: [implement(readExchangeRate, ({ tx, query }) => rateOn(tx, query.currency, query.on))],
  contributes: [
    contribute(operatorCommands, { id: 'exchange-rates.commands' }, rateCommands),
    contribute(demoParts, { id: 'exchange-rates.demo', order: 5 }, {
      installation: async (tx, { today, random }) => void (await writeRates(tx, demoRates(today, random), 'demo')),
    } satisfies DemoPart),
  ],
});
