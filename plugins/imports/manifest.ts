import { definePlugin } from '#core/registry';
import { imports } from './contract/access.ts';

/** What another program had, from a file. What can be brought is said by each list's owner; none of them knows of this plugin. */
export default definePlugin({
  id: 'imports',
  version: '1.0.0',
  declares: [imports],
  contributes: [],
});
