import { demoParts, gatewayPlugin, implement } from '#core/gateway';
import { contribute } from '#core/registry';
import { readPriceLevels, updatePriceLevels } from '../contract/index.ts';
import { demoPriceLevels } from './demo.ts';
import { readLevels, updateLevels } from './price-level-rows.ts';

export default gatewayPlugin({
  id: 'price-levels',
  implements: [implement(readPriceLevels, ({ tx }) => readLevels(tx)), implement(updatePriceLevels, updateLevels)],
  contributes: [contribute(demoParts, { id: 'price-levels.demo', order: 14 }, { load: demoPriceLevels })],
});
