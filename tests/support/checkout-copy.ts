import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const left = new Set(['node_modules', '.git', 'dist', 'data', 'plugins.lock.json', 'test-results', 'screens']);

/** A copy of this checkout that a test may take apart; it shares node_modules. */
export class CheckoutCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'kostra-copy-'));

  constructor() {
    cpSync(root, this.root, { recursive: true, filter: (path) => path === root || !left.has(basename(path)) });
    symlinkSync(join(root, 'node_modules'), join(this.root, 'node_modules'));
  }

  /** Runs a Node program of the copy. Never rejects. */
  async node(
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): Promise<{ code: number; output: string }> {
    try {
      const { stdout, stderr } = await run(process.execPath, args, {
        cwd: this.root,
        env: { ...process.env, ...env },
        maxBuffer: 64 << 20,
      });
      return { code: 0, output: stdout + stderr };
    } catch (error) {
      const { code, stdout = '', stderr = '' } = error as { code?: number; stdout?: string; stderr?: string }; // what execFile rejects with
      return { code: typeof code === 'number' ? code : 1, output: stdout + stderr };
    }
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
