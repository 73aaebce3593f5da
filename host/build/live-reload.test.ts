import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { liveReload } from './live-reload.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup();
});

describe('liveReload', () => {
  it('says the build at once, and again after each build', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kostra-reload-'));
    const built = (build: string) => writeFileSync(join(folder, 'build.json'), JSON.stringify({ build }));
    built('one');
    const reload = liveReload(folder);
    const server = createServer((request, response) => reload.handle(request, response)).listen(0);
    cleanups.push(
      () => rmSync(folder, { recursive: true }),
      () => server.close(),
      () => reload.close(),
    );
    const { port } = server.address() as AddressInfo; // it listens on a port
    const reply = await fetch(`http://127.0.0.1:${port}/__reload`);
    const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('retry: 300\nevent: build\ndata: one\n\n');
    built('two');
    expect((await reader?.read())?.value).toBe('retry: 300\nevent: build\ndata: two\n\n');
  });
});
