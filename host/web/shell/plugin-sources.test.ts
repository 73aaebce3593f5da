import { describe, expect, it } from 'vitest';
import { PluginHost } from '#core/registry';
import { pluginSources } from './plugin-sources.ts';

const built = {
  manifests: [
    { id: 'tags', manifest: { id: 'tags', version: '1.0.0' } },
    { id: 'notes', manifest: { id: 'notes', version: '1.0.0' } },
  ],
  leftOut: [
    {
      id: 'broken',
      code: 'plugin-manifest-fails',
      cause: 'its manifest throws "boom".',
      fix: 'Run "node plugins/broken/manifest.ts" to see where.',
    },
  ],
};

describe('pluginSources', () => {
  it('has what the build holds, without what the deployment turned off', () => {
    expect(pluginSources(built, { off: ['notes'] }).map(({ id }) => id)).toEqual(['tags', 'broken']);
  });

  it('shows a plugin that the build left out as failed, with cause and cure, and starts the others', async () => {
    const host = new PluginHost({ lifetime: 'app' });
    await host.install(pluginSources(built, { off: [] }));
    await host.activateAll();
    expect(host.plugins.map(({ id, state }) => [id, state.phase])).toEqual([
      ['tags', 'active'],
      ['notes', 'active'],
      ['broken', 'failed'],
    ]);
    expect(host.diagnostics.list).toMatchObject([
      {
        code: 'import-failed',
        plugin: 'broken',
        what: 'The build left it out: its manifest throws "boom".',
        fix: 'Run "node plugins/broken/manifest.ts" to see where.',
      },
    ]);
    await host.dispose();
  });
});
