import { autorun, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { readCompany } from '#core/contract/platform';
import type { PluginHost, Scope } from '#core/registry';
import { ScopedCompanyClient } from '../gateway/company-client.ts';
import type { ConnectionId } from '../gateway/connection-id.ts';
import { GatewayProblem } from '../gateway/gateway-problem.ts';
import type { GlobalErrors } from '../gateway/global-errors.ts';
import type { HttpGatewayClient } from '../gateway/http-gateway-client.ts';
import { CompanyHubEvents } from '../hubs/company-hub-events.ts';
import type { WakeSignal } from '../hubs/wake-signal.ts';
import type { Clock } from '../time/clock.ts';
import {
  type Companies,
  type CompanyEvents,
  type CompanyOpening,
  type CompanyRefused,
  type CompanySession,
  companyClient,
  companyEvents,
  currentCompany,
  type Feedback,
  type Hubs,
  type Language,
  type Session,
} from '../tokens.ts';
import { CurrentCompanyStore, knownDetails } from './current-company-store.ts';
import type { FactsStore } from './facts-store.ts';
import { keepFactsFresh } from './keep-facts-fresh.ts';
import { type CompanyReading, readCompanyForOpening } from './read-company.ts';

export interface CompanySessionOptions {
  readonly host: PluginHost;
  readonly gateway: HttpGatewayClient;
  readonly session: Pick<Session, 'user'>;
  readonly companies: Companies;
  readonly facts: FactsStore;
  readonly hubs: Hubs;
  readonly connection: ConnectionId;
  readonly feedback: Feedback;
  readonly language: Pick<Language, 'text'>;
  readonly errors: Pick<GlobalErrors, 'track'>;
  readonly application: string;
  readonly clock: Clock;
  readonly wake: WakeSignal;
  readonly reload: () => void;
  /**
   * Called synchronously as soon as a company is open. It starts the company's tasks, the reactions to hub events, and the checks for
   * changed rights.
   */
  readonly onOpened: (scope: Scope, company: CurrentCompanyStore, events: CompanyEvents) => void;
  /** Called after a company was left because the user turned out to have no access to it. It shows the reason and navigates away. */
  readonly onLost: (companyId: string, refusal: CompanyRefused) => void;
}

/**
 * Opens companies, one at a time. It first reads everything that a company needs, while the previous one stays usable; then it creates the
 * new scope and swaps it in within one action, so that the page never shows one company's name with another's data; then it disposes the
 * old scope. A request for another company during an opening cancels the first opening.
 */
export class LiveCompanySession implements CompanySession {
  company: CurrentCompanyStore | undefined = undefined;
  scope: Scope | undefined = undefined;
  opening: string | undefined = undefined;
  licence: CompanySession['licence'] = undefined;
  readonly #options: CompanySessionOptions;
  #attempt: { readonly ending: AbortController; readonly done: Promise<CompanyOpening> } | undefined;

  constructor(options: CompanySessionOptions) {
    this.#options = options;
    makeObservable(this, {
      company: observableRef,
      scope: observableRef,
      opening: observable,
      licence: observableRef,
    });
  }

  open(companyId: string): Promise<CompanyOpening> {
    if (this.#attempt && this.opening === companyId) return this.#attempt.done;
    this.#giveUpAttempt();
    if (this.company?.id === companyId) return Promise.resolve({ kind: 'opened' });
    const ending = new AbortController();
    runInAction(() => (this.opening = companyId));
    if (this.company) this.#options.feedback.clear(); // the toasts are about the company that is being left [A4-1]
    const done = this.#open(companyId, ending.signal)
      .catch((error: unknown): CompanyOpening => {
        if (ending.signal.aborted) return { kind: 'overtaken' };
        this.#options.errors.track(error);
        const { status, code } = error instanceof GatewayProblem ? error : {};
        return { kind: 'cancelled', status, code };
      })
      .finally(() => {
        if (this.#attempt?.ending === ending) this.#giveUpAttempt();
      });
    this.#attempt = { ending, done };
    return done;
  }

  async leave(): Promise<void> {
    this.#giveUpAttempt();
    const old = this.scope;
    if (this.company) this.#options.host.trace.note('company', this.company.id, 'left');
    runInAction(() => {
      this.company = undefined;
      this.scope = undefined;
      this.licence = undefined;
      this.#options.facts.leave();
    });
    await this.#dispose(old);
  }

  async refresh(): Promise<void> {
    const { company, scope } = this;
    if (!company || !scope) return;
    const input = { params: { companyId: company.id } };
    const options = { signal: scope.signal, handles: [0] }; // the code that watches the connection reports an outage
    company.update(knownDetails(await this.#options.gateway.call(readCompany, input, options)));
  }

  async #open(companyId: string, signal: AbortSignal): Promise<CompanyOpening> {
    const { companies, gateway, application, clock } = this.#options;
    const inList = async () => (await companies.load()).find(({ id }) => id === companyId);
    // The list may be older than an invitation that was just accepted.
    const item = (await inList()) ?? (await companies.reload()).find(({ id }) => id === companyId);
    signal.throwIfAborted();
    if (!item) return { kind: 'refused', page: 'companyNotFound' }; // not even the reloaded list has the company [A4-14]
    const cursor = gateway.eventCursor; // the cursor of an earlier answer: everything that is read from now on is newer
    const outcome = await readCompanyForOpening(gateway, item, { application, clock, signal, lenient: !this.company });
    if (outcome.kind === 'refused') return outcome;
    if (outcome.kind === 'accessGone') this.#tellAccessGone();
    if (outcome.kind !== 'read') return { kind: 'cancelled', status: outcome.kind === 'failed' ? outcome.status : 401 };
    const old = this.scope;
    this.#swapIn(outcome.reading, cursor);
    companies.used(companyId);
    await this.#dispose(old);
    return { kind: 'opened' };
  }

  /** Makes the company the open one. The method is synchronous, so a company is never half open. */
  #swapIn({ company, rights, licence, flags }: CompanyReading, cursor: string | undefined): void {
    const { host, gateway, session, facts, hubs, feedback, language, application, onOpened } = this.#options;
    const scope = host.scope.child({ lifetime: 'company', name: `company ${company.name}` });
    const { signal } = scope;
    const store = new CurrentCompanyStore(company);
    const since = cursor === undefined ? '' : `&since=${encodeURIComponent(cursor)}`;
    const url = `/hubs/company?companyId=${encodeURIComponent(company.id)}${since}`;
    const hub = hubs.open('company', { url, signal });
    const events = new CompanyHubEvents(hub, session.user.id, signal, {
      trace: host.trace,
      tellsMissed: cursor !== undefined,
    });
    const waitingText = () => language.text({ key: 'CORE.DOWNLOAD.WAITING' });
    scope.set(currentCompany, store);
    scope.set(companyEvents, events);
    scope.set(
      companyClient,
      new ScopedCompanyClient({ gateway, companyId: company.id, signal, feedback, waitingText }),
    );
    runInAction(() => {
      if (this.company) feedback.clear(); // the toasts are about the company that is being left [A4-1]
      this.company = store;
      this.scope = scope;
      this.licence = licence;
      facts.enter({ ...rights, licence: licence.entity, flags });
    });
    host.trace.note('company', company.id, 'opened');
    const { connection } = this.#options;
    scope.onDispose(autorun(() => (connection.current = hub.connectionId)));
    const onLicence = (read: typeof licence) => runInAction(() => (this.licence = read));
    const onRefused = (refusal: CompanyRefused) => {
      if (this.scope === scope) void this.leave().then(() => this.#options.onLost(company.id, refusal));
    };
    const { clock, wake } = this.#options;
    const { checkRights } = keepFactsFresh({
      company: store,
      application,
      gateway,
      facts,
      events,
      signal,
      clock,
      wake,
      lacksFlags: flags === undefined,
      onLicence,
      onRefused,
    });
    // A refused hub connection cannot be distinguished from an unreachable one, so a request finds out whether the company was deleted.
    scope.onDispose(autorun(() => hub.state === 'disconnected' && checkRights()));
    onOpened(scope, store, events);
  }

  /** Shows that the user lost access, and reloads the page. [B8-16] */
  #tellAccessGone(): void {
    const { feedback, clock, reload } = this.#options;
    feedback.toast({
      code: 'access-gone',
      intent: 'warning',
      text: { key: 'CORE.COMPANY.ACCESS_GONE' },
      timeout: 10_000,
    });
    clock.after(10_000, reload);
  }

  #giveUpAttempt(): void {
    this.#attempt?.ending.abort();
    this.#attempt = undefined;
    runInAction(() => (this.opening = undefined));
  }

  async #dispose(scope: Scope | undefined): Promise<void> {
    try {
      await scope?.dispose();
    } catch (error) {
      this.#options.errors.track(error); // the old company is closed in any case, so errors of its plugins are only reported
    }
  }
}
