import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { failureReason, isEnding, outageOf } from '#core/web';
import type { CompanyClient, Feedback } from '#core/web/tokens';
import { type SmtpInput, type SmtpTest, testEmailConfig } from '../contract/index.ts';

export type SmtpTestState = 'none' | 'inProgress' | 'tested';

/** The state of the connection test: `none`, in progress, or tested. Any change and any error resets it to `none`. [B4-24] */
export class SmtpTester {
  state: SmtpTestState = 'none';
  /** The reason why the last test failed. It is removed when a field changes. */
  failure: Pick<SmtpTest, 'fault' | 'answer'> | undefined;
  readonly #client: Pick<CompanyClient, 'call'>;
  readonly #feedback: Pick<Feedback, 'toast'>;
  /** The controller of the running test, which is aborted when a field changes, because the result would not apply to the new values. */
  #running: AbortController | undefined;
  /** The toast about a failed test. It is closed before the next test, whose result might contradict it. */
  #toast: ReturnType<Feedback['toast']> | undefined;

  constructor(client: Pick<CompanyClient, 'call'>, feedback: Pick<Feedback, 'toast'>) {
    this.#client = client;
    this.#feedback = feedback;
    makeObservable(this, { state: observable, failure: observableRef });
  }

  async run(smtp: SmtpInput): Promise<void> {
    if (this.state === 'inProgress') return;
    this.#toast?.close();
    const mine = new AbortController();
    this.#running = mine;
    this.#become('inProgress');
    try {
      const { succeeded, fault, answer } = await this.#client.call(
        testEmailConfig,
        { body: smtp },
        { handles: '*', signal: mine.signal },
      );
      if (this.#running !== mine) return;
      this.#become(succeeded ? 'tested' : 'none', succeeded ? undefined : { fault, answer });
      if (!succeeded) this.#tell();
    } catch (error) {
      if (this.#running !== mine || isEnding(error)) return;
      this.#become('none');
      this.#tell(error);
    }
  }

  /** Resets the state, because a field of the form has changed. */
  changed(): void {
    this.#running?.abort();
    this.#running = undefined;
    if (this.state !== 'none' || this.failure) this.#become('none');
  }

  #tell(error?: unknown): void {
    this.#toast = this.#feedback.toast({
      code: 'smtp-test',
      intent: 'warning',
      text: { key: 'SETTINGS.SEND_EMAIL.SMTP_SERVER.TEST_ERROR' },
      ...(error !== undefined && { detail: failureReason(error), outage: outageOf(error) }),
      timeout: 5_000, // The time is in milliseconds; the form still shows the failure afterwards. [B8-19]
    });
  }

  #become(state: SmtpTestState, failure?: Pick<SmtpTest, 'fault' | 'answer'>): void {
    runInAction(() => {
      this.state = state;
      this.failure = failure;
    });
  }
}
