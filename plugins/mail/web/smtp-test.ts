import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { failureReason, isEnding, outageOf } from '#core/web';
import type { CompanyClient, Feedback } from '#core/web/tokens';
import { type SmtpInput, type SmtpTest, testEmailConfig } from '../contract/index.ts';

export type SmtpTestState = 'none' | 'inProgress' | 'tested';

/** The state behind the test button: none, in progress, tested; none again by any change, and by a failure. [B4-24] */
export class SmtpTester {
  state: SmtpTestState = 'none';
  /** Why the last test failed, until something is changed. */
  failure: Pick<SmtpTest, 'fault' | 'answer'> | undefined;
  readonly #client: Pick<CompanyClient, 'call'>;
  readonly #feedback: Pick<Feedback, 'toast'>;
  /** Of the test that counts: what is changed meanwhile was not tested. */
  #running: AbortController | undefined;
  /** That the last one failed; it is not to stand beside what the next one finds. */
  #told: ReturnType<Feedback['toast']> | undefined;

  constructor(client: Pick<CompanyClient, 'call'>, feedback: Pick<Feedback, 'toast'>) {
    this.#client = client;
    this.#feedback = feedback;
    makeObservable(this, { state: observable, failure: observableRef });
  }

  async run(smtp: SmtpInput): Promise<void> {
    if (this.state === 'inProgress') return;
    this.#told?.close();
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

  /** Something in the form was changed. */
  changed(): void {
    this.#running?.abort();
    this.#running = undefined;
    if (this.state !== 'none' || this.failure) this.#become('none');
  }

  #tell(error?: unknown): void {
    this.#told = this.#feedback.toast({
      code: 'smtp-test',
      intent: 'warning',
      text: { key: 'SETTINGS.SEND_EMAIL.SMTP_SERVER.TEST_ERROR' },
      ...(error !== undefined && { detail: failureReason(error), outage: outageOf(error) }),
      timeout: 5_000, // [B8-19]
    });
  }

  #become(state: SmtpTestState, failure?: Pick<SmtpTest, 'fault' | 'answer'>): void {
    runInAction(() => {
      this.state = state;
      this.failure = failure;
    });
  }
}
