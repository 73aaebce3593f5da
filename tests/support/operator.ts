import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { KostraProcess } from './kostra-process.ts';

/**
 * `npm run kostra -- …` against a running Kostra, by one process for all commands: each would load every plugin anew, two
 * seconds of the processor. That the command line does the same is shown by shell-updates.release.spec.ts and operator-input.release.test.ts.
 */
export class Operator {
  readonly #kostra: KostraProcess;
  #child: ChildProcess | undefined;
  #said = '';

  constructor(kostra: KostraProcess) {
    this.#kostra = kostra;
  }

  /** Words such as `licence set --company …`. @throws with what the command said, when it failed */
  async run(...words: string[]): Promise<void> {
    const child = (this.#child ??= this.#start());
    this.#said = '';
    child.send(words);
    const answered = new AbortController();
    const { signal } = answered;
    const [code] = await Promise.race([once(child, 'message', { signal }), once(child, 'exit', { signal })]);
    answered.abort(); // else each command leaves a listener
    if (code !== 0) throw new Error(`${words.join(' ')}:\n${this.#said}`);
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
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (this.#said += String(text)));
    return child;
  }
}
