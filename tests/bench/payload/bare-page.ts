import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { root } from '../support/started-kostra.ts';

/** The source of a minimal React page: fifty rows of a table, no router, no state, and its script as the only request. */
const source = `
import { createRoot } from 'react-dom/client';
const rows = Array.from({ length: 50 }, (_, index) => index);
createRoot(document.getElementById('root')).render(
  <table><tbody>{rows.map((row) => <tr key={row}><td>{2026_0000 + row}</td><td>Drevovýroba Žiak</td><td>{row * 12} €</td></tr>)}</tbody></table>,
);`;

export async function serveBarePage(): Promise<{ readonly url: string; close(): void }> {
  const { outputFiles } = await build({
    stdin: { contents: source, loader: 'tsx', resolveDir: root },
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = brotliCompressSync(outputFiles[0]?.contents ?? '');
  const page = brotliCompressSync(
    '<!doctype html><meta charset="utf-8"><title>bare</title><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/app.js"></script>',
  );
  const server = createServer(({ url }, response) => {
    const [type, body] = url === '/app.js' ? ['text/javascript', script] : ['text/html', page];
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // The address of a TCP server is an object with a port.
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}
