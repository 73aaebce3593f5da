import { setTimeout as sleep } from 'node:timers/promises';
import type { AttemptKey, Attempts } from './attempts.ts';
import type { Email, Mail } from './identity.ts';

/** The delays in milliseconds before a failed e-mail is sent again: the person waits for it, and the link lasts for an hour. */
const delays = [5_000, 30_000, 120_000];

export interface LinkMailOptions {
  readonly mail: Mail;
  readonly attempts: Pick<Attempts, 'release'>;
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

/**
 * Sends e-mails with secret links. They are not stored, so a queue cannot repeat them: a server that is busy for a moment would lose them,
 * while the page says that they were sent. So they are sent again here, for some minutes.
 */
export class LinkMail {
  readonly #options: LinkMailOptions;
  readonly #ending = new AbortController();

  constructor(options: LinkMailOptions) {
    this.#options = options;
  }

  /**
   * Sends an e-mail. If it cannot be sent, it does not count against the limit of its mailbox, so that the person can ask for another.
   * @throws the error of the last attempt
   */
  async send(email: Email, counted: AttemptKey): Promise<void> {
    const { mail, attempts, wait = sleepUntil } = this.#options;
    const { signal } = this.#ending;
    for (const delay of [...delays, undefined]) {
      try {
        return await mail.send(email);
      } catch (error) {
        if (delay === undefined || signal.aborted || isFinal(error)) {
          await attempts.release(counted);
          throw error;
        }
      }
      await wait(delay, signal);
    }
  }

  /** Ends the waiting: each e-mail that waits is sent once more, at once. */
  close(): void {
    this.#ending.abort();
  }
}

function sleepUntil(milliseconds: number, signal: AbortSignal): Promise<unknown> {
  return sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}

/** Returns whether the mail server refused this e-mail for good: an answer that begins with 5. (RFC 5321, 4.2.1) */
function isFinal(error: unknown): boolean {
  const response = error instanceof Error && 'response' in error ? error.response : undefined;
  return typeof response === 'string' && response.startsWith('5');
}
