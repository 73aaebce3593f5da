import { LoadableValue } from '#core/web';
import type { Document, DocumentKind } from '../contract/index.ts';
import type { DocumentStores } from './document-stores.ts';

/** Holds the document of a detail page and keeps it up to date. Observable. */
export class OpenDocument extends LoadableValue<Document> {
  readonly id: string;
  readonly #stores: DocumentStores;
  readonly #kind: DocumentKind;

  constructor(id: string, stores: DocumentStores, kind: DocumentKind, known?: Document) {
    super();
    this.id = id;
    this.#stores = stores;
    this.#kind = kind;
    if (known) this.set(known);
  }

  /** Loads the document. The current value is shown until the new one arrives. */
  read(): Promise<void> {
    const { client } = this.#stores;
    const params = { documentId: this.id };
    return this.load(() => client.call(this.#kind.endpoints.read, { params }, { handles: '*' }));
  }

  /** Loads the document now and after each change; returns the function that stops this. */
  follow(): () => void {
    if (!this.value) void this.read();
    return this.#stores.onChanged(this.#kind, (change) => {
      // The response to the user's own change has already updated the page.
      if (!change || (change.id === this.id && !change.own)) void this.read();
    });
  }
}
