import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ignored = new Set(['node_modules', 'dist', 'data', 'fixtures', 'test-results']);

/**
 * Returns every TypeScript file below a folder, absolute and sorted. The list is empty when the folder does not exist. Fixtures and hidden
 * folders are left out.
 */
export function sourceFiles(folder: string): string[] {
  const files: string[] = [];
  for (const entry of readFolder(folder)) {
    if (entry.name.startsWith('.') || ignored.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...sourceFiles(path));
    else if (/\.(?:ts|tsx|mjs)$/.test(entry.name)) files.push(path);
  }
  return files.sort();
}

/**
 * Returns whether a file is a test (`*.test.ts`, `*.spec.ts`) or a helper that only tests import (`test-*.ts`, `*.fixture.ts`, folders
 * called `testing`). They run only under vitest and Playwright and do not affect the build.
 */
export function isTestFile(path: string): boolean {
  return /\.(?:test|spec|fixture)\.tsx?$|(?:^|[\\/])(?:test-[^\\/]+\.tsx?$|testing[\\/])/.test(path);
}

function readFolder(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
