import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** The time in milliseconds for which files of an earlier build stay: an open page still requests them. */
const graceTime = 24 * 3_600_000;

/**
 * Makes a folder contain exactly `files` (absolute path → content). It writes new files first, then the page, and then removes old files: a
 * gateway that serves the folder meanwhile never returns a page whose scripts do not exist. Files of earlier builds that have a content
 * hash in their name stay for a day after the last build that contained them.
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
  // The modification time records when a build last contained the file.
  if (present?.equals(content)) return utimes(path, now, now);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  await utimes(path, now, now);
}

/** Reads every file below a folder as absolute path and content. The result is empty when the folder does not exist. */
export async function readTree(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map((file) => readFile(file)));
  return new Map(files.map((file, index) => [relative(folder, file).replaceAll('\\', '/'), contents[index] as Buffer]));
}
