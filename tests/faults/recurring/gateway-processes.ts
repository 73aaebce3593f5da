import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('recurring-gateway.ts', import.meta.url));

/** Two gateways with one database, each in a process that can be killed and restarted. The test sets their clock. */
export class GatewayProcesses {
  readonly #url: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'kostra-recurring-'));
  readonly #running: (ChildProcess | undefined)[] = [undefined, undefined];
  /** The number of processes that were killed with SIGKILL. */
  killed = 0;

  constructor(url: string) {
    this.#url = url;
  }

  /** Sets the clock of both gateways. */
  set clock(moment: Date) {
    const next = join(this.#folder, 'next');
    writeFileSync(next, moment.toISOString());
    renameSync(next, this.#clockFile); // The file is renamed at once, so a reader finds the old or the new file, never an incomplete one.
  }

  get #clockFile(): string {
    return join(this.#folder, 'clock');
  }

  /** Starts the gateways that are not running, and waits until they can run jobs. */
  async start(): Promise<void> {
    await Promise.all(
      this.#running.map(async (child, index) => {
        if (!child) await this.#begin(index);
      }),
    );
  }

  /** Kills gateways, like a power cut. They stay stopped until `start` is called. */
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
    died.catch(() => undefined); // From now on the process may end without an error of the test.
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
