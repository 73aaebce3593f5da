import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** How long the parts of an earlier build stay, in milliseconds: a page that is open asks for them as it needs them. */
const graceTime = 24 * 3_600_000;

/**
 * Makes a folder hold `files` (absolute path → content). New files first and the page last, stale ones after it: a gateway
 * that serves this folder meanwhile never answers a page whose scripts are not there. Parts of earlier builds, which have
 * the hash of their content in their name, stay for a day after the last build that had them.
 */
export async function writeOutput(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
  now = new Date(),
): Promise<void> {
  const page = join(folder, 'index.html');
  const last = [...files].filter(([path]) => path.startsWith(page));
  const write = (file: [string, Uint8Array]) => writeIfChanged(file, now);
  await Promise.all([...files].filter(([path]) => !path.startsWith(page)).map(write));
  await Promise.all(last.map(write));
  const assets = join(folder, 'assets') + sep;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || files.has(path)) continue;
    const isKept = path.startsWith(assets) && now.getTime() - (await stat(path)).mtimeMs <= graceTime;
    if (!isKept) await rm(path);
  }
}

async function writeIfChanged([path, content]: [string, Uint8Array], now: Date): Promise<void> {
  const present = await readFile(path).catch(() => undefined);
  // The time says which build had it last.
  if (present?.equals(content)) return utimes(path, now, now);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  await utimes(path, now, now);
}

/** Every file below a folder as absolute path and content; none when it is not there. */
export async function readTree(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map((file) => readFile(file)));
  return new Map(files.map((file, index) => [relative(folder, file).replaceAll('\\', '/'), contents[index] as Buffer]));
}
