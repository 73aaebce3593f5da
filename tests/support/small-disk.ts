import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The maximum number of bytes that `free` releases. */
const enough = 256 * 1024 * 1024;

/** A separate disk in memory that can be filled to the last byte. Only root on Linux can mount one. */
export class SmallDisk {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Mounts a disk. @returns the disk, or the reason why no disk can be mounted */
  static mount(megabytes: number): SmallDisk | { readonly why: string } {
    const folder = mkdtempSync(join(tmpdir(), 'kostra-disk-'));
    try {
      const options = `size=${megabytes}m,mode=755`;
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' });
      return new SmallDisk(folder);
    } catch (error) {
      rmdirSync(folder);
      const reason = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
      return { why: `a tmpfs cannot be mounted here: ${reason.trim()}` };
    }
  }

  async fill(): Promise<void> {
    const file = await open(this.#filler, 'a');
    const piece = Buffer.alloc(1024 * 1024);
    try {
      for (let size = piece.length; size >= 4096; ) {
        await file.write(piece, 0, size).then(
          ({ bytesWritten }) => {
            if (bytesWritten < size) size /= 2;
          },
          () => (size /= 2),
        );
      }
    } finally {
      await file.close();
    }
  }

  /** Releases space on the filled disk. Only a part is released, because filling gigabytes again would take half a minute. */
  async free(): Promise<void> {
    const file = await open(this.#filler, 'a');
    try {
      await file.truncate(Math.max(0, (await file.stat()).size - enough));
    } finally {
      await file.close();
    }
  }

  /** Unmounts the disk. Its content is lost. */
  unmount(): void {
    execFileSync('umount', [this.folder]);
    rmdirSync(this.folder);
  }

  get #filler(): string {
    return join(this.folder, 'filler');
  }
}
