import { autorun, compareStructural, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Facts } from '#core/access';
import { applyOverlay, type NavNode, type NavTree, noOverlay, type Overlay } from '#core/navigation';
import type { Active, GatedContributions, PluginHost, Token, Visibility } from '#core/registry';
import { matchPage } from '#core/web/shell';
import type { SafeStorage } from '#core/web';
import {
  type CompanySession,
  type Navigation,
  type NavCondition,
  type NavItem,
  navigationOverlays,
  navItems,
  type OverlaySource,
  pages,
} from '#core/web/tokens';
import { type BaseTreeConfig, baseTree } from './base-tree.ts';
import { cachedOverlay, cacheOverlay } from './cached-overlay.ts';
import { linkAt, type MenuEntry, type MenuSection, menuEntries, menuSections, type SeenLink } from './menu.ts';
import { refusalOf } from './refusal-of.ts';

export interface NavigationSurroundings {
  readonly host: PluginHost;
  readonly gated: GatedContributions;
  readonly facts: Facts;
  readonly session: Pick<CompanySession, 'company' | 'scope'>;
  readonly config: BaseTreeConfig;
  readonly storage: SafeStorage;
  /** The id of the open application. */
  readonly application: string;
}

/**
 * The navigation of the open company as the user sees it: manifests, then configuration, then the company's overlay, then gates. Each step
 * is one computation, which runs again only when its input has changed. [A2-38]
 */
export class NavigationStore implements Navigation {
  readonly #around: NavigationSurroundings;
  /**
   * The service that provides the overlay, with the company to which it belongs. It is undefined while the service is being created, or if
   * no plugin provides one.
   */
  source: { readonly companyId: string; readonly made: OverlaySource } | undefined = undefined;
  /** The conditions under which entries are shown, by the id of the entry. */
  readonly conditions = observable.map<string, NavCondition>({}, { deep: false });

  constructor(around: NavigationSurroundings) {
    this.#around = around;
    makeObservable(this, {
      source: observableRef,
      base: computed,
      applied: computed,
      overlay: computed,
      entries: computed({ equals: compareStructural }),
      sections: computed({ equals: compareStructural }),
    });
  }

  get base(): NavTree {
    const { host, config } = this.#around;
    return baseTree(host.contributions.read(navItems), config);
  }

  get overlay(): Overlay {
    const { session, storage } = this.#around;
    if (!session.company || !this.#sourceToken) return noOverlay;
    return this.#known ?? cachedOverlay(storage, session.company.id) ?? noOverlay;
  }

  /** Returns the overlay of the open company: right after a switch the source still belongs to the previous one. */
  get #known(): Overlay | undefined {
    const { source } = this;
    return source?.companyId === this.#around.session.company?.id ? source?.made.overlay : undefined;
  }

  get applied() {
    return applyOverlay(this.base, this.overlay);
  }
  get tree(): NavTree {
    return this.applied.tree;
  }
  get diagnostics() {
    return this.applied.diagnostics;
  }
  get options() {
    return { multipleOpen: true, collapsible: true, ...this.overlay.options };
  }

  /** Returns the entries of the open application. [A2-39] */
  get entries(): readonly MenuEntry[] {
    return menuEntries(this.tree, this.#around.application, (node) => this.#see(node));
  }

  /** Returns the sections of all applications. [A2-38] */
  get sections(): readonly MenuSection[] {
    return menuSections(this.tree, this.#around.application, (node) => this.#see(node));
  }

  /** Returns the entry whose section contains this path, with its name in this company. The result is observable. */
  linkAt(path: string): NavNode | undefined {
    return linkAt(this.tree, this.#around.application, path);
  }

  refusalOf(id: string) {
    const { host, facts } = this.#around;
    return refusalOf(host.contributions.byId(id)?.gate, facts);
  }

  /** Follows the company's overlay and the conditions of its entries. Returns a function that stops it. */
  start(): () => void {
    const { session, storage } = this.#around;
    const stops = [
      autorun(() => {
        const companyId = session.company?.id;
        this.#follow(this.#sourceToken, (made) => (this.source = made && companyId ? { companyId, made } : undefined));
      }),
      autorun(() => {
        const overlay = this.#known;
        if (session.company && overlay) cacheOverlay(storage, session.company.id, overlay);
      }),
      autorun(() => {
        runInAction(() => this.conditions.clear());
        for (const { id, value } of this.#around.host.contributions.read(navItems))
          if (value.shownWhile)
            this.#follow(value.shownWhile, (condition) =>
              condition ? this.conditions.set(id, condition) : this.conditions.delete(id),
            );
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }

  get #sourceToken(): Token<OverlaySource> | undefined {
    const { gated } = this.#around;
    return gated.seen(navigationOverlays).find(({ visibility }) => visibility === 'open')?.contribution.value.overlay;
  }

  /** Passes the open company's instance of a service to `take` when it is created, and `undefined` before that. Call this in an autorun. */
  #follow<T>(token: Token<T> | undefined, take: (made: T | undefined) => void): void {
    const { session, host } = this.#around;
    const scope = session.scope ?? host.scope;
    runInAction(() => take(undefined));
    if (!token || (token.lifetime === 'company' && !session.scope) || !scope.offers(token)) return;
    scope.resolve(token).then(
      (made) => {
        if (!scope.signal.aborted && scope === (session.scope ?? host.scope) && scope.offers(token))
          runInAction(() => take(made));
      },
      () => undefined, // the plugin of the service gets a diagnostic, and the navigation works without the service
    );
  }

  #see(node: NavNode): SeenLink | undefined {
    const { host, gated } = this.#around;
    const contribution = host.contributions.byId(node.id) as Active<NavItem> | undefined;
    // Ids are unique over all extension points, and `contribute` has checked the value against `navItems`.
    if (contribution?.point.id !== navItems.id) return this.#seeOwn(node.to ?? '');
    const visibility = gated.visibility(contribution);
    const { badge, shownWhile } = contribution.value;
    if (visibility === 'hidden' || (shownWhile && !this.conditions.get(node.id)?.isShown)) return undefined;
    return { visibility, badge: badge && { token: badge, owner: contribution.owner } };
  }

  /**
   * Returns the state of a link that an overlay added. A link to a page of the company has the state of that page; an `https://` link is
   * always open.
   */
  #seeOwn(to: string): { readonly visibility: Visibility } | undefined {
    if (to.startsWith('https://')) return { visibility: 'open' };
    const { host, gated } = this.#around;
    const path = `/company/x/${to.replace(/\?.*$/, '')}`;
    const all = host.contributions.read(pages);
    const page = (matchPage(all, path) ?? matchPage(all, `${path}/list`))?.page;
    const verdict = page ? gated.verdict(page.gate) : 'no';
    if (verdict === 'no') return undefined;
    return { visibility: verdict === 'yes' ? 'open' : 'pending' };
  }
}
