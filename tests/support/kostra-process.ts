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
  /** Default: a temporary folder with the demo in it, removed at the end. */
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Default: this checkout. */
  readonly root?: string;
  /** A file to which its log is written as well. */
  readonly logFile?: string;
  /** What is run, from the root. Default: the gateway, on what was built; `npm start` runs `host/cli/start.ts`. */
  readonly program?: string;
}

/** The real product as a process of its own, as `npm start` runs it: to be used, killed and started again. */
export class KostraProcess {
  #dataDir: string | undefined;
  /** Settings of its own. */
  readonly env: Readonly<Record<string, string>>;
  readonly #ownsData: boolean;
  /** The checkout whose sources it runs. */
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

  /** Where its data lies, once it was started. */
  get dataDir(): string {
    return this.#dataDir ?? '';
  }

  /** Of the gateway, while it runs. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get url(): string {
    return this.#url;
  }

  /** What it has said, for a failing test to show. */
  get output(): string {
    return this.#output.join('\n');
  }

  /** Starts it and waits until it says where it is. After the first start the port stays the same. */
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
        // What tests and benches do in a second, a person does in minutes.
        REQUESTS_PER_PERSON: '0',
        REQUESTS_PER_ADDRESS: '0',
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    if (this.#logFile) child.stderr.pipe(createWriteStream(this.#logFile, { flags: 'a' }));
    createInterface({ input: child.stderr }).on('line', (line) => this.#output.push(line));
    const said = createInterface({ input: child.stdout });
    this.#url = await new Promise<string>((resolve, reject) => {
      said.on('line', (line) => {
        this.#output.push(line);
        const address = /^Kostra is at (\S+)$/.exec(line)?.[1];
        if (address) resolve(address);
      });
      child.once('exit', (code) => reject(new Error(`Kostra ended with ${code} before it was ready:\n${this.output}`)));
    });
    return this;
  }

  /** As a power cut: nothing is told, nothing is drained. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Stops it, the embedded database too (also one that a killed process left), and removes its data. */
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

/** A data folder of its own with the demo in it. */
export function demoDataDir(): Promise<string> {
  return demoData(loadDemo);
}

async function loadDemo(dataDir: string): Promise<void> {
  const kostra = await new KostraProcess({ dataDir }).start();
  await kostra.stop();
}
