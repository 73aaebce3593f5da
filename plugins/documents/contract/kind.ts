import type { LanguageCode } from '#core/contract';
import { point } from '#core/registry';
import type { DocumentResource } from './access.ts';
import type { DocumentEndpoints } from './endpoints.ts';

/**
 * A kind of document, as data: what the engine's pages and handlers need to know of it. A plugin contributes the same value
 * from its manifest (pages) and from its gateway part (handlers).
 */
export interface DocumentKind {
  /** `invoice`: stored with each document. */
  readonly id: string;
  /** The path segment of its pages: `invoices`. [A2-37] */
  readonly collection: string;
  /** What it is called in events and numbering: `Invoice`. [B3-21] */
  readonly documentType: string;
  readonly resource: DocumentResource;
  readonly endpoints: DocumentEndpoints;
  /** Its texts stand under this key: `INVOICES`. */
  readonly texts: string;
  /** Of its Slovak name: states and the like agree with it, as the context of a text (*vystavená*, *vystavený*). */
  readonly gender: 'feminine' | 'masculine' | 'neuter';
  /** The words at the top of its PDF, by language; `taxDocument` for a payer's; `plural` in names of files. */
  readonly print: Readonly<
    Record<LanguageCode, { readonly title: string; readonly taxDocument: string; readonly plural: string }>
  >;
}

export const documentKinds = point<DocumentKind>('documents.kinds');

/** A kind is asked for that no plugin brings: whoever names it is of another version, or its plugin is gone. [B8-22] */
export class UnknownDocumentTypeError extends Error {
  readonly documentType: string;

  constructor(documentType: string) {
    super(`There is no document type '${documentType}': install the plugin that contributes it to documents.kinds`);
    this.name = 'UnknownDocumentTypeError';
    this.documentType = documentType;
  }
}

/**
 * The name of a document type, as the key of a text in the plural: *Faktúry*.
 * @param kinds the contributions to `documentKinds`
 * @throws UnknownDocumentTypeError [B8-22]
 */
export function documentTypeName(kinds: readonly DocumentKind[], documentType: string): string {
  const kind = kinds.find((one) => one.documentType === documentType);
  if (!kind) throw new UnknownDocumentTypeError(documentType);
  return `${kind.texts}.TITLE`;
}
