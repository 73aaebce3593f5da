import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/**
 * Makes a folder hold exactly `files` (absolute path → content). New files first and the page last, stale ones after it:
 * a gateway that serves this folder meanwhile never answers a page whose scripts are not there.
 */
export async function writeOutput(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const page = join(folder, 'index.html');
  const last = [...files].filter(([path]) => path.startsWith(page));
  await Promise.all([...files].filter(([path]) => !path.startsWith(page)).map(writeIfChanged));
  await Promise.all(last.map(writeIfChanged));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !files.has(path)) await rm(path);
  }
}

async function writeIfChanged([path, content]: [string, Uint8Array]): Promise<void> {
  const present = await readFile(path).catch(() => undefined);
  if (present?.equals(content)) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

/** Every file below a folder as absolute path and content; none when it is not there. */
export async function readTree(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map((file) => readFile(file)));
  return new Map(files.map((file, index) => [relative(folder, file).replaceAll('\\', '/'), contents[index] as Buffer]));
}
