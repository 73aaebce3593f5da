import { definePlugin } from '#core/registry';
import { navigation } from './contract/index.ts';

export default definePlugin({
  id: 'navigation',
  version: '1.0.0',
  declares: [navigation],
});
