/** Started by contract-check.ts. Imports each contract named in its argument and prints `{id: message}` of those that throw. */
import { pathToFileURL } from 'node:url';

const contracts = JSON.parse(process.argv[2] ?? '[]') as readonly { id: string; path: string }[]; // written by contract-check.ts
const failures: Record<string, string> = {};
for (const { id, path } of contracts) {
  try {
    await import(pathToFileURL(path).href);
  } catch (error) {
    failures[id] = error instanceof Error ? error.message : String(error);
  }
}
process.stdout.write(`\n${JSON.stringify(failures)}`);
process.exit(0);
