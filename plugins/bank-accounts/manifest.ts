import { definePlugin } from '#core/registry';
import { bankAccounts } from './contract/index.ts';

export default definePlugin({
  id: 'bank-accounts',
  version: '1.0.0',
  declares: [bankAccounts],
});
