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
  /** The company's scope. */
  readonly signal: AbortSignal;
  /** How many rows a list has room for. */
  readonly roomFor: () => number;
}

/** `undefined`: anything may have changed, for the connection was away. */
type ChangeListener = (
  change: { readonly id: string; readonly action: string; readonly own: boolean } | undefined,
) => void;

/** What the pages of all kinds keep in one company: their lists, and who wants to hear of changes. */
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

  /** The columns of its list that the user chose. [B3-16] */
  columnsOf({ collection }: DocumentKind): UiSetting {
    return this.#options.settings.of(`${collection}-columns`);
  }

  /** Hears of changes of one kind, one's own included; returns how to stop. */
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
