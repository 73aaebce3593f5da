import { makeObservable, observableRef, runInAction } from 'mobx';
import type { FailedAnswer } from '#core/web';
import type { CompanyRefusal, CompanySession, Navigator } from '#core/web/tokens';
import type { CompanyState } from './resolve-route.ts';

interface Outcome {
  readonly companyId: string;
  readonly state: 'failed' | CompanyRefusal;
  readonly email: string | undefined;
  /** The answer of the failed call; status 0 means no connection. */
  readonly failure: FailedAnswer | undefined;
}

/**
 * Opens the company of the address. The session always follows the address, so that a link, Back and the company selector have the same
 * effect, and the user is asked about unsaved changes before another company is opened.
 */
export class CompanyOpener {
  /** The result of the last attempt to open a company, unless it succeeded. It is observable. */
  outcome: Outcome | undefined = undefined;
  #wanted: string | undefined;
  readonly #session: CompanySession;
  readonly #navigator: Pick<Navigator, 'go'>;

  constructor(session: CompanySession, navigator: Pick<Navigator, 'go'>) {
    this.#session = session;
    this.#navigator = navigator;
    makeObservable(this, { outcome: observableRef });
  }

  /** Returns the state of a company. The result is observable. */
  state(companyId: string): CompanyState {
    if (this.outcome?.companyId === companyId) return this.outcome.state;
    return this.#session.company?.id === companyId ? 'open' : 'pending';
  }

  /** Returns the e-mail of the person to contact if the company cannot be opened. The result is observable. */
  email(companyId: string): string | undefined {
    return this.outcome?.companyId === companyId ? this.outcome.email : undefined;
  }

  /** Returns the failed response that explains why a company could not be read. The result is observable. */
  failure(companyId: string): FailedAnswer {
    return (this.outcome?.companyId === companyId && this.outcome.failure) || {};
  }

  /** Opens the company of the address. `undefined` means that the address is outside any company; then the open company stays open. */
  follow(companyId: string | undefined): void {
    if (companyId === this.#wanted) return;
    this.#wanted = companyId;
    runInAction(() => (this.outcome = undefined));
    if (companyId !== undefined) void this.#open(companyId);
  }

  /** Opens the company again after `failed`. */
  retry(): void {
    const companyId = this.#wanted;
    this.#wanted = undefined;
    this.follow(companyId);
  }

  async #open(companyId: string): Promise<void> {
    const before = this.#session.company?.id;
    const opening = await this.#session.open(companyId);
    if (this.#wanted !== companyId) return;
    if (opening.kind === 'refused') this.#end(companyId, opening.page, { email: opening.email });
    if (opening.kind !== 'cancelled') return;
    // The switch was cancelled and the previous company is still open, so the address goes back to it. [B8-16]
    if (before !== undefined && before !== companyId) this.#navigator.go(`/company/${before}`, { replace: true });
    else this.#end(companyId, 'failed', { failure: opening });
  }

  #end(
    companyId: string,
    state: Outcome['state'],
    { email, failure }: { email?: string; failure?: FailedAnswer },
  ): void {
    runInAction(() => (this.outcome = { companyId, state, email, failure }));
  }
}
