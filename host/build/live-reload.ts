import { readFileSync, watch } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

/** Development only: reloads the page when the build it came from is no longer the one that is served. */
export const liveReloadClient = `
const own = document.querySelector('meta[name="kostra-build"]').content;
new EventSource('/__reload').addEventListener('build', ({ data }) => { if (data !== own) location.reload(); });
`;

/**
 * Answers `GET /__reload` with server-sent events: the served build's id at once and after each build. The gateway mounts it
 * when KOSTRA_DEV is set. A restarted gateway says the id again, so nothing is missed between two connections.
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

function send(response: ServerResponse, build: string): void {
  response.write(`event: build\ndata: ${build}\n\n`);
}

/** Empty while the file is being written. */
function readBuild(webDir: string): string {
  try {
    return (JSON.parse(readFileSync(join(webDir, 'build.json'), 'utf8')) as { build: string }).build; // written by buildWeb
  } catch {
    return '';
  }
}
