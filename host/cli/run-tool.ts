import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

export interface ToolOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** For ending in order when told to, in ms. After that, it and all that it started are killed. */
  readonly patience?: number;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const ownGroup = process.platform !== 'win32';

/**
 * Runs a program in view of the user, and never outlives nor is outlived by it: when this process is told to end, the program
 * is interrupted (test runners end what they started then, and clean up), waited for, and this process ends as the signal
 * says. The program leads a process group of its own: so a terminal's Ctrl+C comes once, from here, as test runners take
 * a second one for "now", and what it leaves behind can be ended.
 * @returns its exit code; 1 where it could not be started or was killed
 */
export async function runTool(program: string, args: readonly string[], options: ToolOptions): Promise<number> {
  const child = spawn(program, args, {
    cwd: options.cwd,
    stdio: 'inherit',
    detached: ownGroup,
    env: { ...process.env, ...options.env },
  });
  let told: (typeof signals)[number] | undefined;
  const stop = (signal: (typeof signals)[number]) => {
    if (told) return endGroup(child);
    told = signal;
    child.kill('SIGINT');
    setTimeout(() => endGroup(child), options.patience ?? 15_000).unref();
  };
  for (const signal of signals) process.on(signal, stop);
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    if (told) {
      endGroup(child);
      process.exit(128 + constants.signals[told]);
    }
    return code ?? 1;
  } catch (error) {
    console.error(`${program} could not be started: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(ownGroup ? -pid : pid, 'SIGKILL');
  } catch {
    // nobody is left
  }
}
