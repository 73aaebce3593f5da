import { sep } from 'node:path';

/** Returns whether the file is `schemas.ts` or `*.schemas.ts` of a contract. Only these files of a plugin may import TypeBox. */
export function isSchemaFile(path: string): boolean {
  return /[\\/](?:[^\\/]+\.)?schemas\.ts$/.test(path) && isInContract(path);
}

/** Returns whether the file is in a `contract` folder of core or of a plugin. */
export function isInContract(path: string): boolean {
  return path.includes(`${sep}contract${sep}`);
}
