import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './boundaries.ts';
import type { SourceFile } from './source-imports.ts';

const most = 400;

/** A file is one concept: over 400 lines it has become several. Generated files and data say so in their name. */
export function checkFileSizes(
  sources: readonly SourceFile[],
  root: string,
  styleSheets: readonly string[],
): Finding[] {
  const texts = [...sources, ...styleSheets.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))];
  return texts.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    if (lines <= most || /\.(?:generated|data)\.|\/(?:data|fixtures)\//.test(path)) return [];
    return [
      {
        path,
        line: most + 1,
        message: `${lines} lines; ${most} is the most. Move a concept of its own to a file of its own.`,
      },
    ];
  });
}
