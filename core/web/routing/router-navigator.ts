import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Navigator } from '../tokens.ts';
import type { AppRouter } from './app-router.tsx';
import { companyIdOf } from './page-type.ts';

/** The router as stores and pages see it. */
export class RouterNavigator implements Navigator {
  location: Navigator['location'];
  readonly #router: AppRouter;
  readonly #base: string;
  readonly #openCompany: () => string | undefined;

  /**
   * @param base the application's base path: `/` or `/business`
   * @param openCompany the id of the one that is open, if any: it stays open on pages outside companies
   */
  constructor(router: AppRouter, base = '/', openCompany: () => string | undefined = () => undefined) {
    this.#router = router;
    this.#openCompany = openCompany;
    this.#base = base.replace(/\/$/, '');
    this.location = this.#read();
    makeAutoObservable(this, { location: observableRef });
    // The router lives as long as the page does, and so does this.
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

  /** Relative paths start at the company of the address, else at the open one, and at the root where there is neither. */
  #absolute(to: string): string {
    if (to.startsWith('/')) return to;
    const companyId = companyIdOf(this.location.path) ?? this.#openCompany();
    return companyId ? `/company/${companyId}/${to}` : `/${to}`;
  }
}
