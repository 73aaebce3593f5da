import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '#core/gateway';

/** What the browser is told of `config/`: read at start, so a deployment may change it without a build. */
export interface PageFiles {
  /** By id. [A1-2] */
  readonly applications: Readonly<Record<string, unknown>>;
  readonly navigation: unknown;
  readonly plugins: unknown;
  readonly environment: unknown;
  readonly shop: unknown;
}

/** @throws OperatorError that names the file */
export async function readPageFiles(root: string): Promise<PageFiles> {
  const [applications, navigation, plugins, environment, shop] = await Promise.all(
    ['applications', 'navigation', 'plugins', 'environment', 'shop'].map((name) => readConfig(root, name)),
  );
  const listed = applications?.['applications'];
  if (typeof listed !== 'object' || listed === null || Object.keys(listed).length === 0)
    throw wrong(root, 'applications', 'names no application');
  return { applications: { ...listed }, navigation, plugins, environment, shop };
}

async function readConfig(root: string, name: string): Promise<Record<string, unknown>> {
  try {
    const { $schema: _, ...value }: Record<string, unknown> = JSON.parse(
      await readFile(join(root, 'config', `${name}.json`), 'utf8'),
    );
    return value;
  } catch (error) {
    throw wrong(root, name, error instanceof SyntaxError ? 'is not JSON' : 'could not be read');
  }
}

function wrong(root: string, name: string, what: string): OperatorError {
  const path = join(root, 'config', `${name}.json`);
  return new OperatorError({
    code: 'config-invalid',
    cause: `${path} ${what}.`,
    fix: `See ${name}.schema.json beside it.`,
  });
}
