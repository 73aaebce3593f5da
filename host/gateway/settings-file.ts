import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '#core/gateway';
import { root } from './root.ts';

const path = join(root, 'config/gateway.json');

/** Reads `config/gateway.json` if it exists. @throws OperatorError when it is not JSON */
export async function readSettingsFile(): Promise<Record<string, unknown>> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  try {
    const settings: unknown = JSON.parse(text);
    if (typeof settings === 'object' && settings !== null && !Array.isArray(settings)) return { ...settings };
  } catch {
    // The error is reported below, with the advice.
  }
  throw new OperatorError({
    code: 'setting-invalid',
    cause: `${path} is not a JSON object.`,
    fix: 'Write { "PORT": 4000 }, or remove the file.',
  });
}
