import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What a chapter tells its reader to do, in order. */
export type ChapterStep =
  | { readonly kind: 'run'; readonly line: string }
  /** Under `part`, the number of the chapter's own step: **2. …** */
  | { readonly kind: 'file'; readonly path: string; readonly text: string; readonly part: number };

/**
 * The code blocks of one chapter of README.md: each line of an `sh` block is run (what follows a `#` is a remark), each
 * block with a path after its language is that file.
 */
export function readChapter(title: string): ChapterStep[] {
  const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8');
  const chapter = readme.split(/^## /m).find((one) => one.startsWith(`${title}\n`));
  if (!chapter) throw new Error(`README.md has no chapter "${title}"`);
  const steps: ChapterStep[] = [];
  let part = 0;
  for (const [, number, info = '', text = ''] of chapter.matchAll(/^\*\*(\d+)\.|^```(\S.*)\n([\s\S]*?)^```$/gm)) {
    if (number) part = Number(number);
    else if (info === 'sh') for (const line of linesOf(text)) steps.push({ kind: 'run', line });
    else if (info.includes(' ')) steps.push({ kind: 'file', path: info.split(' ')[1] ?? '', text, part });
  }
  return steps;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/\s#.*$/, '').trim())
    .filter(Boolean);
}
