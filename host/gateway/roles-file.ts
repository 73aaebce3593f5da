import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RoleChanges } from '#core/access';
import { OperatorError } from '#core/gateway';

/**
 * Reads `config/roles.json` if it exists. The catalogue checks its names later.
 * @throws OperatorError when it does not match its schema
 */
export async function readRoleChanges(root: string): Promise<RoleChanges> {
  const path = join(root, 'config/roles.json');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{"roles":{}}';
    throw error;
  });
  const roles = parsed(text)?.['roles'];
  if (isRecord(roles) && Object.values(roles).every(isChange)) return roles as RoleChanges; // unknown roles are reported later
  throw new OperatorError({
    code: 'config-invalid',
    cause: `${path} is not of the form { "roles": { "Guest": { "allow": ["partners:read"], "deny": [] } } }.`,
    fix: 'See roles.schema.json beside it.',
  });
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isChange(value: unknown): boolean {
  return (
    isRecord(value) && Object.entries(value).every(([name, list]) => ['allow', 'deny'].includes(name) && isTexts(list))
  );
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
