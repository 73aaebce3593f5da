import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inFolderLock } from '../../host/gateway/folder-lock.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const excluded = new Set(['node_modules', '.git', 'dist', 'data', 'plugins.lock.json', 'test-results', 'screens']);

export interface CheckoutCopyOptions {
  /**
   * Whether the test compiles the copy. The copy then gets the compiler's cache of this checkout, so that only the differences are checked.
   */
  readonly typed?: boolean;
}

/** A copy of this checkout that a test may change. The packages in node_modules are shared. */
export class CheckoutCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'kostra-copy-'));

  constructor({ typed = false }: CheckoutCopyOptions = {}) {
    cpSync(root, this.root, { recursive: true, filter: (path) => path === root || !excluded.has(basename(path)) });
    const [from, to] = [join(root, 'node_modules'), join(this.root, 'node_modules')];
    if (!typed || !linkPackages(from, to)) symlinkSync(from, to);
  }

  /**
   * Runs a program that runs the compiler, like `node`. Only one copy at a time compiles, because a compiler takes three gigabytes of
   * memory.
   */
  compiles(...program: Parameters<CheckoutCopy['node']>): ReturnType<CheckoutCopy['node']> {
    mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
    return inFolderLock(join(root, 'node_modules/.cache/kostra-compiler.lock'), () => this.node(...program));
  }

  /** Runs a Node program of the copy, without the environment of the test run. Never rejects. */
  async node(
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): Promise<{ code: number; output: string }> {
    try {
      const { stdout, stderr } = await run(process.execPath, args, {
        cwd: this.root,
        env: { ...outsideOfRun(process.env), ...env },
        maxBuffer: 64 << 20,
      });
      return { code: 0, output: stdout + stderr };
    } catch (error) {
      const { code, stdout = '', stderr = '' } = error as { code?: number; stdout?: string; stderr?: string }; // `execFile` rejects with an error of this type.
      return { code: typeof code === 'number' ? code : 1, output: stdout + stderr };
    }
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** Returns the environment without the variables of a test run: the chosen files, the chosen plugin, and the file for costs. */
function outsideOfRun(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { KOSTRA_TEST_FILES: _files, KOSTRA_PLUGIN: _plugin, KOSTRA_COSTS: _costs, ...others } = env;
  return others;
}

/**
 * Links the packages with hard links, and adds a separate cache that contains the compiler's last results and the compressed files. The
 * cache identifies files by their paths in the checkout. With a symbolic link every package would have another path and would be checked
 * again.
 * @returns whether linking was possible: it needs GNU `cp` and both folders on one disk
 */
function linkPackages(from: string, to: string): boolean {
  mkdirSync(join(to, '.cache'), { recursive: true });
  const packages = readdirSync(from).filter((name) => name !== '.cache');
  const { status } = spawnSync('cp', ['-al', ...packages.map((name) => join(from, name)), to]);
  if (status !== 0) {
    rmSync(to, { recursive: true, force: true });
    return false;
  }
  const notes = '.cache/tsconfig.tsbuildinfo';
  if (existsSync(join(from, notes))) copyFileSync(join(from, notes), join(to, notes));
  // The name of a compressed file depends on its content, so a copy never overwrites a file.
  const compressed = '.cache/kostra-compressed';
  if (existsSync(join(from, compressed))) spawnSync('cp', ['-al', join(from, compressed), join(to, compressed)]);
  return true;
}
