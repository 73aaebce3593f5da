import { entityChanged } from '#core/contract/platform';
import type { GatedContributions } from '#core/registry';
import type { CompanyClient, CompanyEvents, SearchHealthState, UiSetting, UiSettings } from '#core/web/tokens';
import type { DocumentKind } from '../contract/index.ts';
import { DocumentList } from './list/document-list.ts';

interface DocumentStoresOptions {
  readonly client: CompanyClient;
  readonly events: CompanyEvents;
  readonly health: SearchHealthState;
  readonly settings: UiSettings;
  readonly gates: Pick<GatedContributions, 'verdict'>;
  /** The signal that aborts when the company closes. */
  readonly signal: AbortSignal;
  /** Returns the number of rows that fit into a list. */
  readonly roomFor: () => number;
}

/** A listener for changes. `undefined` means that the connection was lost, so anything may have changed. */
type ChangeListener = (
  change: { readonly id: string; readonly action: string; readonly own: boolean } | undefined,
) => void;

/** Holds the state that the pages of all kinds in one company share: their lists and the listeners for changes. */
export class DocumentStores {
  readonly client: CompanyClient;
  readonly #options: DocumentStoresOptions;
  readonly #lists = new Map<string, DocumentList>();
  readonly #listeners = new Map<string, Set<ChangeListener>>();

  constructor(options: DocumentStoresOptions) {
    this.#options = options;
    this.client = options.client;
    const { events } = options;
    events.on(entityChanged, ({ entityKind, id, action }, { own }) => this.#tell(entityKind, { id, action, own }));
    events.onResync(() => {
      for (const type of new Set([...this.#lists.keys(), ...this.#listeners.keys()])) this.#tell(type, undefined);
    });
  }

  listOf(kind: DocumentKind): DocumentList {
    let list = this.#lists.get(kind.documentType);
    if (!list) {
      const { client, gates, health, signal, roomFor } = this.#options;
      const maySum = () => gates.verdict(kind.endpoints.summary.gate);
      list = new DocumentList({ client, kind, health, signal, maySum, roomFor });
      this.#lists.set(kind.documentType, list);
    }
    return list;
  }

  /** Returns the setting with the columns that the user chose for the kind's list. [B3-16] */
  columnsOf({ collection }: DocumentKind): UiSetting {
    return this.#options.settings.of(`${collection}-columns`);
  }

  /** Subscribes to changes of one kind, including the user's own; returns the function that unsubscribes. */
  onChanged(kind: DocumentKind, listener: ChangeListener): () => void {
    const listeners = this.#listeners.get(kind.documentType) ?? new Set();
    this.#listeners.set(kind.documentType, listeners);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  #tell(entityKind: string, change: Parameters<ChangeListener>[0]): void {
    this.#lists.get(entityKind)?.changed();
    for (const listener of this.#listeners.get(entityKind) ?? []) listener(change);
  }
}
