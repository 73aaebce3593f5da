import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { problems } from '#core/contract';
import { noOverlay, type Overlay } from '#core/navigation';
import { isProblem } from '#core/web';
import type { CallOptions, CompanyClient, CompanyEvents } from '#core/web/tokens';
import {
  type CompanyNavigation,
  listNavigationVersions,
  navigationChanged,
  type NavigationOverlays,
  type NavigationVersion,
  readNavigation,
  readNavigationVersion,
  saveNavigation,
} from '../contract/index.ts';

/** Errors are not shown, because the navigation works without an overlay; it is loaded again with the next connection. */
const quietly: CallOptions = { handles: '*', retry: { on: [500, 502, 503, 504], delays: [300, 600, 1_200] } };

/** Stores the overlay of the open company. [A2-38] */
export class OverlayStore implements NavigationOverlays {
  overlay: Overlay | undefined = undefined;
  revision = 0;
  readonly #client: Pick<CompanyClient, 'call'>;

  constructor(client: Pick<CompanyClient, 'call'>, events: CompanyEvents) {
    this.#client = client;
    makeObservable(this, { overlay: observableRef, revision: observable });
    events.on(navigationChanged, ({ revision }) => {
      // Events of two versions can arrive in the wrong order.
      if (revision > this.revision || this.overlay === undefined) void this.load();
    });
    events.onResync(() => void this.load());
  }

  /** The promise never rejects. */
  async load(): Promise<void> {
    const read = await this.#client.call(readNavigation, {}, quietly).catch(() => undefined);
    if (read) await this.#take(read);
  }

  async known(): Promise<void> {
    if (this.overlay === undefined) await this.load();
  }

  async save(overlay: Overlay, restoredFrom?: number): Promise<void> {
    const body = { overlay, revision: this.revision, ...(restoredFrom === undefined ? {} : { restoredFrom }) };
    try {
      await this.#take(await this.#client.call(saveNavigation, { body }, { handles: '*' }));
    } catch (error) {
      if (isProblem(error, problems.staleVersion)) await this.load();
      throw error;
    }
  }

  versions(): Promise<readonly NavigationVersion[]> {
    return this.#client.call(listNavigationVersions, {}, { handles: '*' });
  }

  version(revision: number): Promise<CompanyNavigation> {
    return this.#client.call(readNavigationVersion, { params: { revision: String(revision) } }, { handles: '*' });
  }

  /**
   * Validates the overlay here again, because an overlay in an older format, which the gateway accepted, must not break the navigation of a
   * newer browser.
   */
  async #take({ revision, overlay }: CompanyNavigation): Promise<void> {
    // Most companies have no overlay, so the validation is loaded only for companies with one.
    const validated = revision === 0 ? noOverlay : (await import('./checked-overlay.ts')).checkedOverlay(overlay);
    if (!validated || revision < this.revision) return;
    runInAction(() => {
      this.overlay = validated;
      this.revision = revision;
    });
  }
}

export default function makeOverlayStore(client: CompanyClient, events: CompanyEvents): NavigationOverlays {
  const store = new OverlayStore(client, events);
  void store.load();
  return store;
}
