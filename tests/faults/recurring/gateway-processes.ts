import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('recurring-gateway.ts', import.meta.url));

/** Two gateways on one database, each in a process that can be killed and started anew; their clock is set from outside. */
export class GatewayProcesses {
  readonly #url: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'kostra-recurring-'));
  readonly #running: (ChildProcess | undefined)[] = [undefined, undefined];
  /** The number of processes that got SIGKILL. */
  killed = 0;

  constructor(url: string) {
    this.#url = url;
  }

  /** Sets the clock of both gateways. */
  set clock(moment: Date) {
    const next = join(this.#folder, 'next');
    writeFileSync(next, moment.toISOString());
    renameSync(next, this.#clockFile); // A reader finds the old file or the new one, never half of it.
  }

  get #clockFile(): string {
    return join(this.#folder, 'clock');
  }

  /** Starts the gateways that do not run, and waits until they take jobs. */
  async start(): Promise<void> {
    await Promise.all(
      this.#running.map(async (child, index) => {
        if (!child) await this.#begin(index);
      }),
    );
  }

  /** Kills gateways as in a power cut. They stay stopped until `start`. */
  async kill(which: readonly number[]): Promise<void> {
    await Promise.all(which.map((index) => this.#end(index)));
    this.killed += which.length;
  }

  async close(): Promise<void> {
    await Promise.all(this.#running.map((_child, index) => this.#end(index)));
    rmSync(this.#folder, { recursive: true });
  }

  async #begin(index: number): Promise<void> {
    const child = spawn(process.execPath, [program, this.#url, this.#clockFile], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#running[index] = child;
    const died = once(child, 'exit').then(([code]) => {
      throw new Error(`A gateway ended by itself, with ${code}`);
    });
    await Promise.race([once(child.stdout, 'data'), died]);
    died.catch(() => undefined); // From now on the process may end.
  }

  async #end(index: number): Promise<void> {
    const child = this.#running[index];
    if (!child) return;
    this.#running[index] = undefined;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}
