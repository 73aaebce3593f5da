import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { describeSource } from './describe-source.ts';
import { DescribedValues } from './described-values.ts';
import type { DescriptionWork } from './describe-document.ts';

/*
 * The process that describes the OpenAPI document by the doc comments of contracts: it reads its work from stdin and writes the document to
 * stdout. It loads the contracts once more, with their comments as values. It is a process and not a thread, because the memory that a
 * thread used for parser, sources and second contracts (some 100 MB) would stay with the gateway.
 */

const values = new DescribedValues();
Object.assign(globalThis, { describedValues: values });

registerHooks({
  load(url, context, nextLoad) {
    if (!isContract(url)) return nextLoad(url, context);
    const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'));
    return { format: 'module', shortCircuit: true, source: describeSource(source) };
  },
});

function isContract(url: string): boolean {
  return (
    url.startsWith('file:') && url.includes('/contract/') && !url.includes('/node_modules/') && url.endsWith('.ts')
  );
}

// Everything that imports contracts is loaded after the hook.
const { describeDocument } = await import('./describe-document.ts');
const work = JSON.parse(await text(process.stdin)) as DescriptionWork; // served-document.ts has written it
process.stdout.write(await describeDocument(work, values));
