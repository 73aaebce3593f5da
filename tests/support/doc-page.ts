import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A step that a reader of the page performs: a command to run, or a file to write. */
export type PageStep =
  | { readonly kind: 'run'; readonly line: string }
  /** `part` is the number of the page's section that contains the file: **2. …** */
  | { readonly kind: 'file'; readonly path: string; readonly text: string; readonly part: number };

/**
 * Returns the code blocks of a page as steps, in order. Each line of an `sh` block is a command (text after `#` is a comment), and each
 * block with a path after its language is a file with that path.
 * @param path relative to the checkout
 */
export function readDocPage(path: string): PageStep[] {
  const chapter = readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
  const steps: PageStep[] = [];
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
