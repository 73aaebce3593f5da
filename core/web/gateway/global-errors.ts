import { token } from '#core/registry';
import type { Feedback } from '../tokens.ts';
import { accountReason } from './failure-reason.ts';
import { GatewayProblem, isSessionOver } from './gateway-problem.ts';
import { isCodeMissing } from './missing-code.ts';

export interface GlobalErrorsOptions {
  readonly feedback: Pick<Feedback, 'toast'>;
  /** Receives each failure once, for analytics. */
  readonly track?: (error: unknown) => void;
  readonly reload: () => void;
  /**
   * Returns whether the gateway is known to be unreachable although the internet works. The toast then names the server as the cause.
   */
  readonly isServerAway?: () => boolean;
}

/**
 * Shows failures that no other code handles. An error object is shown once, wherever it appears, and each kind of error has one toast: a
 * hundred calls that fail together cause one. [A8-2] to [A8-9]
 */
export class GlobalErrors {
  readonly #options: GlobalErrorsOptions;
  readonly #seen = new WeakSet<object>();

  constructor(options: GlobalErrorsOptions) {
    this.#options = options;
  }

  /** Reports a failed call; `handled` means that its caller shows the error. */
  report(problem: GatewayProblem, handled: boolean): void {
    if (handled) {
      // The error is not marked as seen: if the caller does not handle it after all, `unexpected` shows it.
      // An expected 404 or 409 is no fault of the product, so it is not tracked. [A8-2]
      if (problem.status !== 404 && problem.status !== 409) this.#options.track?.(problem);
      return;
    }
    if (!this.#isNew(problem)) return;
    this.#options.track?.(problem);
    this.#toast(problem);
  }

  /** Sends an error to analytics without showing it, because the user can do nothing about it. */
  track(error: unknown): void {
    if (this.#isNew(error)) this.#options.track?.(error);
  }

  /** Shows an uncaught error or rejection of the page. [A8-7] */
  unexpected(error: unknown): void {
    if (isQuiet(error) || !this.#isNew(error)) return;
    this.#options.track?.(error);
    if (error instanceof GatewayProblem) return this.#toast(error);
    if (isCodeMissing(error)) return this.connectionLost();
    this.#show('application', 'CORE.ERROR.APPLICATION', 'danger', 5_000);
  }

  /** Shows that a newer version of the application is available. [A8-9] [B8-23] */
  oldVersion(): void {
    this.#options.feedback.toast({
      code: 'old-version',
      intent: 'info',
      text: { key: 'CORE.ERROR.OLD_VERSION' },
      timeout: 0,
      action: { text: { key: 'CORE.ERROR.REFRESH' }, run: this.#options.reload },
    });
  }

  /** Listens for uncaught errors of the window. @returns a function that stops it */
  watch(target: Window): () => void {
    const onError = (event: ErrorEvent) => this.unexpected(event.error ?? new Error(event.message));
    const onRejection = (event: PromiseRejectionEvent) => this.unexpected(event.reason);
    target.addEventListener('error', onError);
    target.addEventListener('unhandledrejection', onRejection);
    return () => {
      target.removeEventListener('error', onError);
      target.removeEventListener('unhandledrejection', onRejection);
    };
  }

  #toast(problem: GatewayProblem): void {
    const account = accountReason(problem.code);
    if (account) this.#show('account', account.key, 'warning');
    else if (problem.status === 402)
      this.#show('licence', 'CORE.ERROR.LICENCE', 'warning', 5_000); // 402 means that the licence was not confirmed. [A8-3]
    else if (problem.code === 'client-error')
      // The fault is in the browser or the network, not in an answer of the gateway. [A8-4]
      this.#show('client', 'CORE.ERROR.CLIENT', 'danger');
    else if (problem.code === 'url-too-long')
      // The toast stays until it is closed, because the same address would fail again. [A8-8]
      this.#show('url', 'CORE.ERROR.URL_TOO_LONG', 'warning', 0);
    else if (problem.status === 0) this.connectionLost();
    else if (problem.status === 429) this.#show('busy', 'CORE.REASON.TOO_MANY', 'warning');
    else this.#show('server', 'CORE.ERROR.SERVER', 'danger'); // Nothing more is known than that the gateway failed. [A8-6]
  }

  /**
   * Shows that the gateway cannot be reached. The internet is named as the probable cause [A8-5] only if no other cause is known. [A9-2]
   */
  connectionLost(): void {
    this.#options.feedback.toast({
      code: 'connection-lost',
      outage: 'notice',
      intent: 'warning',
      text: { key: this.#options.isServerAway?.() ? 'CORE.ERROR.SERVER_AWAY' : 'CORE.ERROR.CONNECTION_LOST' },
      timeout: 10_000,
      action: { text: { key: 'CORE.ERROR.RELOAD' }, run: this.#options.reload },
    });
  }

  #show(code: string, key: string, intent: 'warning' | 'danger', timeout?: number): void {
    this.#options.feedback.toast({ code: `error-${code}`, intent, text: { key }, timeout });
  }

  #isNew(error: unknown): boolean {
    if (typeof error !== 'object' || error === null) return true;
    if (this.#seen.has(error)) return false;
    this.#seen.add(error);
    return true;
  }
}

/** The service for the frame, which reports an old version and the page's own errors. */
export const globalErrors = token<GlobalErrors>('core.global-errors', 'app');

/**
 * Returns whether an error is not shown: a call that was aborted on purpose, the end of the session, which has its own dialog, or one of two
 * messages that mean nothing to a user. [A8-7]
 */
function isQuiet(error: unknown): boolean {
  const { name, message } =
    error instanceof Error || error instanceof DOMException ? error : { name: '', message: String(error) };
  if (name === 'AbortError' || name === 'ScopeEndedError' || isSessionOver(error)) return true;
  return (
    /server timeout/i.test(message) ||
    /no \.NET (call )?dispatcher/i.test(message) ||
    message.startsWith('ResizeObserver loop')
  );
}
