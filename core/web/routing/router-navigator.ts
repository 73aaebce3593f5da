import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Navigator } from '../tokens.ts';
import type { AppRouter } from './app-router.tsx';
import { companyIdOf } from './page-type.ts';

/** Implements the navigator that stores and pages use, with the router. */
export class RouterNavigator implements Navigator {
  location: Navigator['location'];
  readonly #router: AppRouter;
  readonly #base: string;
  readonly #openCompany: () => string | undefined;

  /**
   * @param base the application's base path: `/` or `/business`
   * @param openCompany returns the id of the open company, if there is one: it stays open on pages outside companies
   */
  constructor(router: AppRouter, base = '/', openCompany: () => string | undefined = () => undefined) {
    this.#router = router;
    this.#openCompany = openCompany;
    this.#base = base.replace(/\/$/, '');
    this.location = this.#read();
    makeAutoObservable(this, { location: observableRef });
    // The router exists as long as the page, and so does this object; so it never unsubscribes.
    router.subscribe(() => this.#follow());
  }

  go(to: string, options: { replace?: boolean } = {}): void {
    void this.#router.navigate(this.#absolute(to), { replace: options.replace ?? false });
  }

  href(to: string): string {
    return this.#base + this.#absolute(to);
  }

  back(): void {
    void this.#router.navigate(-1);
  }

  #follow(): void {
    const next = this.#read();
    const { path, search, hash } = this.location;
    if (next.path === path && next.search === search && next.hash === hash) return;
    runInAction(() => (this.location = next));
  }

  #read() {
    const { pathname, search, hash } = this.#router.state.location;
    const inside = this.#base && pathname.startsWith(this.#base) ? pathname.slice(this.#base.length) : pathname;
    return { path: inside || '/', search, hash };
  }

  /** Makes a path absolute. A relative path starts at the company of the address, otherwise at the open company, otherwise at the root. */
  #absolute(to: string): string {
    if (to.startsWith('/')) return to;
    const companyId = companyIdOf(this.location.path) ?? this.#openCompany();
    return companyId ? `/company/${companyId}/${to}` : `/${to}`;
  }
}
