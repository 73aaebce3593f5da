/** Started by plugin-check.ts. Imports contract and manifest of each plugin in its argument and prints which of them throw. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ThrowingFiles } from './plugin-check.ts';

const folders = JSON.parse(process.argv[2] ?? '[]') as readonly (readonly [id: string, folder: string])[]; // written by plugin-check.ts
const throwing: Record<string, ThrowingFiles[string]> = {};
for (const [id, folder] of folders) {
  for (const file of ['contract/index.ts', 'manifest.ts'] as const) {
    const path = join(folder, file);
    if (!existsSync(path) || throwing[id]) continue;
    try {
      await import(pathToFileURL(path).href);
    } catch (error) {
      throwing[id] = { file, message: error instanceof Error ? error.message : String(error) };
    }
  }
}
process.stdout.write(`\n${JSON.stringify(throwing)}`);
process.exit(0);
