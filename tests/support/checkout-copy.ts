import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inFolderLock } from '../../host/gateway/folder-lock.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const left = new Set(['node_modules', '.git', 'dist', 'data', 'plugins.lock.json', 'test-results', 'screens']);

export interface CheckoutCopyOptions {
  /** Its types are to be checked: it knows what the compiler has found in this checkout, and checks what differs. */
  readonly typed?: boolean;
}

/** A copy of this checkout that a test may take apart; it shares node_modules. */
export class CheckoutCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'kostra-copy-'));

  constructor({ typed = false }: CheckoutCopyOptions = {}) {
    cpSync(root, this.root, { recursive: true, filter: (path) => path === root || !left.has(basename(path)) });
    const [from, to] = [join(root, 'node_modules'), join(this.root, 'node_modules')];
    if (!typed || !linkPackages(from, to)) symlinkSync(from, to);
  }

  /**
   * As `node`, for a program that runs the compiler: of all copies one at a time, since a compiler takes three gigabytes.
   */
  compiles(...program: Parameters<CheckoutCopy['node']>): ReturnType<CheckoutCopy['node']> {
    mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
    return inFolderLock(join(root, 'node_modules/.cache/kostra-compiler.lock'), () => this.node(...program));
  }

  /** Runs a Node program of the copy, which knows nothing of the test run that it is part of. Never rejects. */
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
      const { code, stdout = '', stderr = '' } = error as { code?: number; stdout?: string; stderr?: string }; // what execFile rejects with
      return { code: typeof code === 'number' ? code : 1, output: stdout + stderr };
    }
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** Without what a run tells its own tools: which files, of which plugins, and where to note their costs. */
function outsideOfRun(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { KOSTRA_TEST_FILES: _files, KOSTRA_PLUGIN: _plugin, KOSTRA_COSTS: _costs, ...others } = env;
  return others;
}

/**
 * The packages by hard links, with a cache of its own that holds the compiler's notes of its last run here, and what was compressed. Those name files by
 * their place in the checkout: behind a symbolic link every package would be another file, and all be checked anew.
 * @returns whether that works: it needs GNU `cp` and both folders on one disk
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
  // By content, so nobody writes into what is there.
  const compressed = '.cache/kostra-compressed';
  if (existsSync(join(from, compressed))) spawnSync('cp', ['-al', join(from, compressed), join(to, compressed)]);
  return true;
}
