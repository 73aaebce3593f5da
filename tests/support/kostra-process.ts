import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { demoData } from './demo-data.ts';

const checkout = fileURLToPath(new URL('../..', import.meta.url));

export interface KostraOptions {
  /** The data folder. By default a temporary folder with the demo is created, and removed at the end. */
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The checkout to run. The default is this checkout. */
  readonly root?: string;
  /** The file to which the log is also written. */
  readonly logFile?: string;
  /**
   * The program to run, relative to the checkout. By default it is the gateway with the last build; `npm start` would run
   * `host/cli/start.ts`.
   */
  readonly program?: string;
}

/** The real product in a separate process, as `npm start` runs it. A test can use, kill and restart it. */
export class KostraProcess {
  #dataDir: string | undefined;
  readonly env: Readonly<Record<string, string>>;
  readonly #ownsData: boolean;
  /** The checkout whose sources the process runs. */
  readonly root: string;
  readonly #program: string;
  readonly #logFile: string | undefined;
  #child: ChildProcess | undefined;
  #url = '';
  readonly #output: string[] = [];

  constructor({ dataDir, env = {}, root = checkout, program = 'host/gateway/main.ts', logFile }: KostraOptions = {}) {
    this.root = root;
    this.#program = program;
    this.#ownsData = dataDir === undefined;
    this.#dataDir = dataDir;
    this.env = env;
    this.#logFile = logFile;
  }

  /** The data folder. It is empty text before the first start. */
  get dataDir(): string {
    return this.#dataDir ?? '';
  }

  /** The process id of the gateway, or 0 if it is not running. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get url(): string {
    return this.#url;
  }

  /** The output of the process, which a failing test can show. */
  get output(): string {
    return this.#output.join('\n');
  }

  /** Starts the process and waits until it prints its URL. The port stays the same after the first start. */
  async start(): Promise<this> {
    this.#dataDir ??= await demoDataDir();
    const port = this.#url ? new URL(this.#url).port : '0';
    const child = spawn(process.execPath, [join(this.root, this.#program)], {
      cwd: this.root,
      env: {
        ...process.env,
        DATABASE_URL: '',
        LOG_LEVEL: 'warn',
        DATA_DIR: this.#dataDir,
        PORT: port,
        // The limits on requests and recipients are disabled, because tests and benches do in a second what a person does in minutes.
        REQUESTS_PER_PERSON: '0',
        REQUESTS_PER_ADDRESS: '0',
        MAIL_RECIPIENTS_PER_HOUR: '0',
        MAIL_RECIPIENTS_PER_DAY: '0',
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    if (this.#logFile) child.stderr.pipe(createWriteStream(this.#logFile, { flags: 'a' }));
    createInterface({ input: child.stderr }).on('line', (line) => this.#output.push(line));
    const stdout = createInterface({ input: child.stdout });
    this.#url = await new Promise<string>((resolve, reject) => {
      stdout.on('line', (line) => {
        this.#output.push(line);
        const address = /^Kostra is at (\S+)$/.exec(line)?.[1];
        if (address) resolve(address);
      });
      child.once('exit', (code) => reject(new Error(`Kostra ended with ${code} before it was ready:\n${this.output}`)));
    });
    return this;
  }

  /** Kills the process with SIGKILL, like a power cut. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Stops the process and the embedded database, even if a killed process left the database running, and removes the data. */
  async remove(): Promise<void> {
    if (this.#child) await this.stop();
    if (this.#ownsData && this.#dataDir) await rm(this.#dataDir, { recursive: true, force: true });
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

export function demoDataDir(): Promise<string> {
  return demoData(loadDemo);
}

async function loadDemo(dataDir: string): Promise<void> {
  const kostra = await new KostraProcess({ dataDir }).start();
  await kostra.stop();
}
