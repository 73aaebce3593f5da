import { expect, test } from 'vitest';
import { silentLog } from '#core/gateway';
import { installedPlugins } from '../../gateway/plugins.ts';
import { root } from '../../gateway/root.ts';
import { startParts } from './start-parts.ts';

test('each installed plugin starts without a gateway, so that its commands and demo parts are there', async () => {
  const host = await startParts(await installedPlugins(root, silentLog));
  try {
    expect(host.diagnostics.list).toEqual([]);
  } finally {
    await host.dispose();
  }
});
