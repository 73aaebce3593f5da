import { definePlugin } from '#core/registry';
import { documentKinds } from './contract/index.ts';

/** The engine of all kinds of documents; each kind is a plugin of its own. */
export default definePlugin({
  id: 'documents',
  version: '1.0.0',
  opens: [documentKinds],
});
