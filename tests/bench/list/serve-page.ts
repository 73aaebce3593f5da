import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../support/started-kostra.ts';

export async function serveListPage(): Promise<{ readonly url: string; close(): void }> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'page.tsx')],
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
    logLevel: 'error', // Esbuild would warn about the import in core/web/index.ts that only orders the styles and has no effect here.
    outdir: 'out',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'dataurl', '.svg': 'dataurl', '.png': 'dataurl' },
  });
  const text = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
  const page = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><style>${text('.css')}</style><div id="root"></div><script type="module" src="/page.js"></script>`;
  const server = createServer(({ url }, response) => {
    const [type, body] = url === '/page.js' ? ['text/javascript', text('.js')] : ['text/html', page];
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // The address of a TCP server is an object with a port.
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}
