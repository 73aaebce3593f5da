import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { KostraProcess } from './kostra-process.ts';

/**
 * Runs commands such as `npm run kostra -- …` for a running Kostra, all of them in one process, because a separate process for each command
 * would load every plugin again, which takes two seconds of processor time. shell-updates.release.spec.ts and
 * operator-input.release.test.ts prove that the command line does the same.
 */
export class Operator {
  readonly #kostra: KostraProcess;
  #child: ChildProcess | undefined;
  #output = '';

  constructor(kostra: KostraProcess) {
    this.#kostra = kostra;
  }

  /** Runs a command such as `licence set --company …`. @throws Error with the output of the command if it fails */
  async run(...words: string[]): Promise<void> {
    const child = (this.#child ??= this.#start());
    this.#output = '';
    child.send(words);
    const answered = new AbortController();
    const { signal } = answered;
    const [code] = await Promise.race([once(child, 'message', { signal }), once(child, 'exit', { signal })]);
    answered.abort(); // Otherwise each command would leave a listener.
    if (code !== 0) throw new Error(`${words.join(' ')}:\n${this.#output}`);
  }

  end(): void {
    this.#child?.kill();
  }

  #start(): ChildProcess {
    const { root, dataDir, env } = this.#kostra;
    const child = fork(join(root, 'tests/support/operator-child.ts'), {
      cwd: root,
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, ...env },
      execArgv: [],
      silent: true,
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (this.#output += String(text)));
    return child;
  }
}
