import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Log } from '../../../database/index.ts';
import type { ContractModules } from '../contract-names.ts';
import type { OpenApiDocument } from '../open-api-types.ts';
import type { DescriptionWork } from './describe-document.ts';

const program = fileURLToPath(new URL('./describe-process.ts', import.meta.url));

/**
 * Returns the function that returns the OpenAPI document as JSON with the descriptions that contracts have as doc comments. It is made
 * when it is first asked for, in about a second. Where comments cannot be read, such as without the sources, the document comes without
 * them, and the log says why.
 */
export function servedDocument(
  make: () => OpenApiDocument,
  contracts: readonly ContractModules[],
  log: Log,
): () => Promise<string> {
  let made: Promise<string> | undefined;
  return () => (made ??= describe(JSON.stringify(make()), contracts, log));
}

async function describe(document: string, contracts: readonly ContractModules[], log: Log): Promise<string> {
  try {
    return await runProgram({ document, contracts: contracts.map(({ plugin, files = [] }) => ({ plugin, files })) });
  } catch (error) {
    log.warn(
      { err: error },
      'The OpenAPI document has no descriptions, because the comments of contracts could not be read',
    );
    return document;
  }
}

/** @throws Error if the process fails, or takes longer than a machine under load needs */
async function runProgram(work: DescriptionWork): Promise<string> {
  const flags = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=512'];
  const running = promisify(execFile)(process.execPath, [...flags, program], { timeout: 120_000, maxBuffer: 2 ** 26 });
  running.child.stdin?.on('error', () => undefined); // a process that fails at once is reported by its end
  running.child.stdin?.end(JSON.stringify(work));
  return (await running).stdout;
}
