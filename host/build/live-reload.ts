import { readFileSync, watch } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/**
 * The script that reloads the page when the gateway serves another build than the one the page belongs to. It is used only in development.
 */
export const liveReloadClient = `
const own = document.querySelector('meta[name="kostra-build"]').content;
new EventSource('/__reload').addEventListener('build', ({ data }) => { if (data !== own) location.reload(); });
`;

/**
 * Makes the endpoint that sends the id of the served build as server-sent events: when a page connects and after each build. After a
 * restart of the gateway the page connects again, so it learns about a build that was made in between.
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

/** Adds the endpoint `GET /__reload` to the gateway. It is called only when KOSTRA_DEV is set. */
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

/** Returns the id of the build, or an empty text while the file is being written. */
function readBuild(webDir: string): string {
  try {
    return (JSON.parse(readFileSync(join(webDir, 'build.json'), 'utf8')) as { build: string }).build; // buildWeb writes the file
  } catch {
    return '';
  }
}
