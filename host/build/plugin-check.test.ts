import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { discoverPlugins } from './discovery.ts';
import { leaveOutThrowing } from './plugin-check.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('says what may be the cause when contracts and manifests do not end in time, instead of a stack', async () => {
  await expect(leaveOutThrowing(root, discoverPlugins(root), 1)).rejects.toMatchObject({
    name: 'BuildError',
    code: 'plugins-hang',
    message: expect.stringMatching(/did not end within 1 min\. See that none of them loops/),
  });
});
