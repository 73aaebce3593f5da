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

/** A chosen file or version that is not active yet. */
export type Candidate =
  | { readonly kind: 'refused'; readonly name: string; readonly errors: readonly OverlayError[] }
  | {
      readonly kind: 'ready';
      /** The name of the file; `undefined` for an earlier version. */
      readonly name?: string;
      readonly restoredFrom?: number;
      readonly overlay: Overlay;
      readonly unknown: readonly OverlayDiagnostic[];
      /** The active revision with which the candidate was compared. */
      readonly revision: number;
    };

/** The effect that a candidate would have: the navigation before and after it, and the differences. */
export interface Preview {
  readonly before: NavTree;
  readonly after: NavTree;
  readonly changes: readonly NavChange[];
  readonly options: readonly { readonly name: keyof OverlayOptions; readonly isOn: boolean }[];
  /** The changed entries that some roles cannot see because of missing rights, with those roles. */
  readonly refusals: readonly (NavRefusal & { readonly id: string })[];
}

/** The part of a browser's `File` that the editor uses. */
export type ChosenFile = Pick<File, 'name' | 'size' | 'text'>;

/** Edits the settings of the navigation: export, import with a preview of its changes, and versions. [A2-38] */
export class OverlayEditor {
  candidate: Candidate | undefined = undefined;
  isSaving = false;
  /** The error of the last change; `undefined` after success. */
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

  /** The preview of the candidate, which is computed again when somebody else saves. `undefined` means that there is no valid candidate. */
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

  /** The overlay as a file to download. */
  get exported(): { readonly name: string; readonly text: string } {
    const { overlay, tree } = this.#navigation;
    const origin = globalThis.location?.origin ?? '';
    return { name: `navigation-${this.#overlays.revision}.json`, text: writeOverlayFile(overlay, tree, origin) };
  }

  async choose(file: ChosenFile): Promise<void> {
    const { name } = file;
    this.#set({ failure: undefined });
    await this.#overlays.known();
    // A file that is too large is not read, because it could fill the memory.
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

  /** Activates the candidate in one step. */
  async apply(): Promise<void> {
    const { candidate } = this;
    if (candidate?.kind !== 'ready') return;
    // Somebody has saved meanwhile, so the list of changes is different now, and the user must read it first.
    if (candidate.revision !== this.#overlays.revision) {
      this.#set({ failure: 'stale' });
      this.#lookAnew();
      return;
    }
    if (await this.#save(() => candidate.overlay, candidate.restoredFrom)) this.#set({ candidate: undefined });
    else this.#lookAnew();
  }

  /** Changes an option. It is saved at once as a separate version. */
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

  /** Loads the preview of a return to an earlier version; 0 is the navigation without changes. */
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

  /** @param overlay is called after the active overlay is loaded */
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

  /** Compares the candidate with the overlay that is active now. */
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
