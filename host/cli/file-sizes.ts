import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const maxLines = 400;

/**
 * Reports files over 400 lines, because a file should contain one concept. Generated files and data are exempt; they are recognised by
 * their names.
 */
export function checkFileSizes(paths: readonly string[], root: string): string[] {
  return paths.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    if (lines <= maxLines || /\.(?:generated|data)\.|\/(?:data|fixtures)\//.test(path)) return [];
    return [
      `${path}:${maxLines + 1} ${lines} lines; ${maxLines} is the most. Move a concept of its own to a file of its own.`,
    ];
  });
}
