import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A process that receives orders as messages and answers each of them, one after the other. */
export class OrderedProcess<Order extends object, Answer> {
  readonly #child: ChildProcess;
  readonly #program: string;

  constructor(program: string) {
    this.#program = program;
    this.#child = fork(program, { execArgv: [] });
  }

  get isThere(): boolean {
    return this.#child.connected;
  }

  async order(order: Order): Promise<Answer> {
    const ending = new AbortController();
    const { signal } = ending;
    try {
      const answer = once(this.#child, 'message', { signal }) as Promise<[Answer]>; // The program sends no other messages.
      const died = once(this.#child, 'exit', { signal }).then(([code]): never => {
        throw new Error(`${this.#program} ended with ${code}`);
      });
      died.catch(() => undefined); // An error of this wait is ignored, because the wait is aborted below when the answer arrives.
      this.#child.send(order);
      const [answered] = await Promise.race([answer, died]);
      return answered;
    } finally {
      ending.abort();
    }
  }

  async end(): Promise<void> {
    if (!this.isThere) return;
    const ended = once(this.#child, 'exit');
    this.#child.disconnect();
    this.#child.kill();
    await ended;
  }
}
