import { demoParts, gatewayPlugin, implement, type Tx } from '#core/gateway';
import { contribute, provideNow } from '#core/registry';
import { priceLevelDirectory, readPriceLevels, updatePriceLevels } from '../contract/index.ts';
import { demoPriceLevels } from './demo.ts';
import { readLevels, updateLevels } from './price-level-rows.ts';

export default gatewayPlugin({
  id: 'price-levels',
  // Every caller passes the gateway's transaction as the handle.
  provides: [provideNow(priceLevelDirectory, [], () => ({ all: async (tx) => (await readLevels(tx as Tx)).levels }))],
  implements: [implement(readPriceLevels, ({ tx }) => readLevels(tx)), implement(updatePriceLevels, updateLevels)],
  contributes: [contribute(demoParts, { id: 'price-levels.demo', order: 14 }, { load: demoPriceLevels })],
});
