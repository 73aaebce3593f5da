import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { checkout } from './checkout.ts';

/**
 * Lets Node cache the compiled code, without types, for the next process and for the child processes: they start in half the time. Call it
 * before loading the rest by `import()`. If the cache cannot be written, nothing is cached.
 */
export function keepCompiled(): void {
  const folder = process.env['NODE_COMPILE_CACHE'] ?? join(checkout, 'node_modules/.cache/node');
  enableCompileCache(folder);
  process.env['NODE_COMPILE_CACHE'] = folder;
}
