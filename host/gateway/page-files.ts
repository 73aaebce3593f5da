import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '#core/gateway';

/** The parts of `config/` that are sent to the browser. They are read at start, so a deployment may change them without a build. */
export interface PageFiles {
  /** The applications by id. [A1-2] */
  readonly applications: Readonly<Record<string, unknown>>;
  readonly navigation: unknown;
  readonly plugins: unknown;
  readonly environment: unknown;
  readonly shop: unknown;
}

/** Reads the parts of `config/` that are sent to the browser. @throws OperatorError that names the file */
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
