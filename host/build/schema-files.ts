import { sep } from 'node:path';

/** `schemas.ts` or `*.schemas.ts` of a contract: the only plugin files that may import TypeBox. */
export function isSchemaFile(path: string): boolean {
  return /[\\/](?:[^\\/]+\.)?schemas\.ts$/.test(path) && isInContract(path);
}

/** In a `contract` folder: core's, or a plugin's. */
export function isInContract(path: string): boolean {
  return path.includes(`${sep}contract${sep}`);
}
