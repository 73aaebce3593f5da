import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '#core/gateway';

/** An application of the suite, as `config/applications.json` describes it. [A1-2] */
export interface Application {
  readonly id: string;
}

/** @throws OperatorError when the file is missing or not what its schema says */
export async function readApplications(root: string): Promise<readonly Application[]> {
  const path = join(root, 'config/applications.json');
  try {
    const { applications }: { applications: Record<string, object> } = JSON.parse(await readFile(path, 'utf8'));
    const ids = Object.keys(applications);
    if (ids.length > 0) return ids.map((id) => ({ id }));
  } catch {
    // Told below, with the cure.
  }
  throw new OperatorError({
    code: 'applications-invalid',
    cause: `${path} does not list the applications.`,
    fix: 'See applications.schema.json beside it.',
  });
}
