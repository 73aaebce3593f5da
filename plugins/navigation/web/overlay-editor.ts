import { computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { problems } from '#core/contract';
import {
  applyOverlay,
  compareTrees,
  longestFile,
  type NavChange,
  type NavTree,
  noOverlay,
  type Overlay,
  type OverlayDiagnostic,
  type OverlayError,
  type OverlayOptions,
  readOverlayFile,
  validateOverlay,
  walk,
  writeOverlayFile,
} from '#core/navigation';
import { isProblem, LoadableValue } from '#core/web';
import type { Navigation, NavRefusal } from '#core/web/tokens';
import type { NavigationOverlays, NavigationVersion } from '../contract/index.ts';

/** What was chosen and is not in force yet. */
export type Candidate =
  | { readonly kind: 'refused'; readonly name: string; readonly errors: readonly OverlayError[] }
  | {
      readonly kind: 'ready';
      /** Of the file; `undefined` for an earlier version. */
      readonly name?: string;
      readonly restoredFrom?: number;
      readonly overlay: Overlay;
      readonly unknown: readonly OverlayDiagnostic[];
      /** What was in force when somebody looked at what it would change. */
      readonly revision: number;
    };

/** What a candidate would change. */
export interface Preview {
  readonly before: NavTree;
  readonly after: NavTree;
  readonly changes: readonly NavChange[];
  readonly options: readonly { readonly name: keyof OverlayOptions; readonly isOn: boolean }[];
  /** Entries among the changed ones that some roles will not see all the same. */
  readonly refusals: readonly (NavRefusal & { readonly id: string })[];
}

/** What the file of somebody is like of which a browser hands over the text when asked. */
export type ChosenFile = Pick<File, 'name' | 'size' | 'text'>;

/** The settings of the navigation: export, import with a look at what it changes, versions. [A2-38] */
export class OverlayEditor {
  candidate: Candidate | undefined = undefined;
  isSaving = false;
  /** How the last change ended, unless well. */
  failure: 'stale' | 'failed' | undefined = undefined;
  readonly versions = new LoadableValue<readonly NavigationVersion[]>();
  readonly #navigation: Navigation;
  readonly #overlays: NavigationOverlays;

  constructor(navigation: Navigation, overlays: NavigationOverlays) {
    this.#navigation = navigation;
    this.#overlays = overlays;
    makeObservable(this, {
      candidate: observableRef,
      isSaving: observable,
      failure: observable,
      preview: computed,
    });
  }

  /** Told anew when somebody else saves meanwhile. `undefined`: there is nothing to look at. */
  get preview(): Preview | undefined {
    if (this.candidate?.kind !== 'ready') return undefined;
    const { overlay } = this.candidate;
    const { base, tree: before, options } = this.#navigation;
    const after = applyOverlay(base, overlay).tree;
    const changes = compareTrees(before, after);
    const wanted = { multipleOpen: true, collapsible: true, ...overlay.options };
    const names = ['multipleOpen', 'collapsible'] as const;
    return {
      before,
      after,
      changes,
      options: names.flatMap((name) => (wanted[name] === options[name] ? [] : [{ name, isOn: wanted[name] }])),
      refusals: this.#refusals(changes, after),
    };
  }

  /** The file to download. */
  get exported(): { readonly name: string; readonly text: string } {
    const { overlay, tree } = this.#navigation;
    const origin = globalThis.location?.origin ?? '';
    return { name: `navigation-${this.#overlays.revision}.json`, text: writeOverlayFile(overlay, tree, origin) };
  }

  async choose(file: ChosenFile): Promise<void> {
    const { name } = file;
    this.#set({ failure: undefined });
    await this.#overlays.known();
    // A file that is too large is not even read: it could fill the memory.
    const read =
      file.size > longestFile
        ? ({ kind: 'invalid', errors: [{ path: '', code: 'too-large' }] } as const)
        : readOverlayFile(await file.text(), this.#navigation.base);
    this.#set({
      candidate:
        read.kind === 'invalid'
          ? { kind: 'refused', name, errors: read.errors }
          : {
              kind: 'ready',
              name,
              overlay: read.overlay,
              unknown: read.unknown,
              revision: this.#overlays.revision,
            },
    });
  }

  discard(): void {
    this.#set({ candidate: undefined, failure: undefined });
  }

  /** Puts the candidate in force, in one step. */
  async apply(): Promise<void> {
    const { candidate } = this;
    if (candidate?.kind !== 'ready') return;
    // Somebody saved since this was looked at: what it would change is another list now, which is to be read first.
    if (candidate.revision !== this.#overlays.revision) {
      this.#set({ failure: 'stale' });
      this.#lookAnew();
      return;
    }
    if (await this.#save(() => candidate.overlay, candidate.restoredFrom)) this.#set({ candidate: undefined });
    else this.#lookAnew();
  }

  /** In force at once, as a version of its own. */
  async setOption(name: keyof OverlayOptions, isOn: boolean): Promise<void> {
    await this.#save(() => {
      const { overlay } = this.#navigation;
      return { ...overlay, options: { ...overlay.options, [name]: isOn } };
    });
    this.#lookAnew();
  }

  async loadVersions(): Promise<void> {
    await this.versions.load(() => this.#overlays.versions());
  }

  /** Looks at what a return to an earlier version would change; 0: to the navigation without changes. */
  async consider(revision: number): Promise<void> {
    this.#set({ failure: undefined });
    try {
      await this.#overlays.known();
      const { overlay } = revision === 0 ? { overlay: noOverlay } : await this.#overlays.version(revision);
      const checked = validateOverlay(overlay);
      if (checked.kind === 'invalid') throw new Error(`Version ${revision} is of another format`);
      const { diagnostics } = applyOverlay(this.#navigation.base, checked.overlay);
      this.#set({
        candidate: {
          kind: 'ready',
          restoredFrom: revision,
          overlay: checked.overlay,
          unknown: diagnostics,
          revision: this.#overlays.revision,
        },
      });
    } catch {
      this.#set({ failure: 'failed' });
    }
  }

  /** @param overlay asked once it is known what is in force */
  async #save(overlay: () => Overlay, restoredFrom?: number): Promise<boolean> {
    this.#set({ isSaving: true, failure: undefined });
    try {
      await this.#overlays.known();
      await this.#overlays.save(overlay(), restoredFrom);
      await this.loadVersions();
      return true;
    } catch (error) {
      this.#set({ failure: isProblem(error, problems.staleVersion) ? 'stale' : 'failed' });
      return false;
    } finally {
      this.#set({ isSaving: false });
    }
  }

  /** What the candidate would change is shown against what is in force now. */
  #lookAnew(): void {
    const { candidate } = this;
    if (candidate?.kind === 'ready') this.#set({ candidate: { ...candidate, revision: this.#overlays.revision } });
  }

  #refusals(changes: readonly NavChange[], after: NavTree): Preview['refusals'] {
    const touched = new Set(changes.flatMap((change) => ('id' in change ? [change.id] : change.ids)));
    const shown = walk(after).filter(
      ({ node, parent }) => !node.hidden && (touched.has(node.id) || touched.has(parent ?? '')),
    );
    return shown.flatMap(({ node: { id } }) => {
      const refusal = this.#navigation.refusalOf(id);
      return refusal ? [{ id, ...refusal }] : [];
    });
  }

  #set(state: Partial<Pick<this, 'candidate' | 'isSaving' | 'failure'>>): void {
    runInAction(() => Object.assign(this, state));
  }
}
