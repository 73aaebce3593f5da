import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const most = 400;

/**
 * Reports files over 400 lines, because a file should contain one concept. Generated files and data are exempt; they are recognised by
 * their names.
 */
export function checkFileSizes(paths: readonly string[], root: string): string[] {
  return paths.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    if (lines <= most || /\.(?:generated|data)\.|\/(?:data|fixtures)\//.test(path)) return [];
    return [`${path}:${most + 1} ${lines} lines; ${most} is the most. Move a concept of its own to a file of its own.`];
  });
}
