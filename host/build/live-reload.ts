import { readFileSync, watch } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Development only: reloads the page when the build it came from is no longer the one that is served. */
export const liveReloadClient = `
const own = document.querySelector('meta[name="kostra-build"]').content;
new EventSource('/__reload').addEventListener('build', ({ data }) => { if (data !== own) location.reload(); });
`;

/**
 * Server-sent events: the served build's id at once and after each build. A restarted gateway says the id again, so nothing
 * is missed between two connections.
 */
export function liveReload(webDir: string): {
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): void;
} {
  const listeners = new Set<ServerResponse>();
  let last = readBuild(webDir);
  const watcher = watch(webDir, () => {
    const build = readBuild(webDir);
    if (!build || build === last) return;
    last = build;
    for (const listener of listeners) send(listener, build);
  });
  return {
    handle(request, response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      send(response, last);
      listeners.add(response);
      request.on('close', () => listeners.delete(response));
    },
    close() {
      watcher.close();
      for (const listener of listeners) listener.end();
    },
  };
}

/** Answers `GET /__reload`. For the gateway, when KOSTRA_DEV is set and never else. */
export function mountLiveReload(app: FastifyInstance, webDir: string): void {
  const reload = liveReload(webDir);
  app.get('/__reload', (request, reply) => {
    reply.hijack();
    reload.handle(request.raw, reply.raw);
  });
  app.addHook('preClose', async () => reload.close());
}

function send(response: ServerResponse, build: string): void {
  response.write(`retry: 300\nevent: build\ndata: ${build}\n\n`);
}

/** Empty while the file is being written. */
function readBuild(webDir: string): string {
  try {
    return (JSON.parse(readFileSync(join(webDir, 'build.json'), 'utf8')) as { build: string }).build; // written by buildWeb
  } catch {
    return '';
  }
}
