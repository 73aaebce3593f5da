import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

export interface ToolOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The time in milliseconds for an orderly end. After it the program and all its child processes are killed. */
  readonly timeout?: number;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const ownGroup = process.platform !== 'win32';

/**
 * Runs a program with its output visible to the user and ends together with it: when this process receives a signal, it interrupts the
 * program (test runners then end their child processes and clean up), waits for it, and ends by the same signal. The program leads its own
 * process group: so it receives a terminal's Ctrl+C only once, from here (test runners interpret a second one as "now"), and its remaining
 * child processes can be ended.
 * @returns the exit code of the program, or 1 if it could not be started or was killed
 */
export async function runTool(program: string, args: readonly string[], options: ToolOptions): Promise<number> {
  const child = spawn(program, args, {
    cwd: options.cwd,
    stdio: 'inherit',
    detached: ownGroup,
    env: { ...process.env, ...options.env },
  });
  let stopSignal: (typeof signals)[number] | undefined;
  const stop = (signal: (typeof signals)[number]) => {
    if (stopSignal) return endGroup(child);
    stopSignal = signal;
    child.kill('SIGINT');
    setTimeout(() => endGroup(child), options.timeout ?? 15_000).unref();
  };
  for (const signal of signals) process.on(signal, stop);
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    if (stopSignal) {
      endGroup(child);
      process.exit(128 + constants.signals[stopSignal]);
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
    // no process is left
  }
}
