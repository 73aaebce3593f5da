import { definePlugin } from '#core/registry';
import { partners } from './contract/index.ts';

export default definePlugin({
  id: 'partners',
  version: '1.0.0',
  declares: [partners],
});
