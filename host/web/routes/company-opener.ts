import { makeObservable, observableRef, runInAction } from 'mobx';
import type { FailedAnswer } from '#core/web';
import type { CompanyRefusal, CompanySession, Navigator } from '#core/web/tokens';
import type { CompanyState } from './resolve-route.ts';

interface Outcome {
  readonly companyId: string;
  readonly state: 'failed' | CompanyRefusal;
  readonly email: string | undefined;
  /** Of the call that failed; status 0: no connection. */
  readonly failure: FailedAnswer | undefined;
}

/**
 * Opens the company that the address is inside of. The address leads and the session follows, so that a link, Back and
 * the company selector all do the same, and a form with unsaved changes is asked before anything is opened.
 */
export class CompanyOpener {
  /** How the opening of the wanted company ended, unless well. Observable. */
  outcome: Outcome | undefined = undefined;
  #wanted: string | undefined;
  readonly #session: CompanySession;
  readonly #navigator: Pick<Navigator, 'go'>;

  constructor(session: CompanySession, navigator: Pick<Navigator, 'go'>) {
    this.#session = session;
    this.#navigator = navigator;
    makeObservable(this, { outcome: observableRef });
  }

  /** Observable. */
  state(companyId: string): CompanyState {
    if (this.outcome?.companyId === companyId) return this.outcome.state;
    return this.#session.company?.id === companyId ? 'open' : 'pending';
  }

  /** Whom to ask about a company that was refused. Observable. */
  email(companyId: string): string | undefined {
    return this.outcome?.companyId === companyId ? this.outcome.email : undefined;
  }

  /** Why a company could not be read: what the call that failed was answered. Observable. */
  failure(companyId: string): FailedAnswer {
    return (this.outcome?.companyId === companyId && this.outcome.failure) || {};
  }

  /** The address is inside this company from now on; `undefined`: outside any, where the open one stays open. */
  follow(companyId: string | undefined): void {
    if (companyId === this.#wanted) return;
    this.#wanted = companyId;
    runInAction(() => (this.outcome = undefined));
    if (companyId !== undefined) void this.#open(companyId);
  }

  /** After `failed`. */
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
    // The switch was given up and the company before is still open: back to it. [B8-16]
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
