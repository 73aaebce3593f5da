import { token } from '#core/registry';
import { type Partner } from '#plugins/partners/contract';
import type { DocumentInput } from './fields.ts';
import type { DocumentKind } from './kind.ts';

/*
 * For filling a company with many thousand documents: a tool of the operator's demo and of the benches. It stands here for
 * one reason: what a typical document of a kind is, the kind's plugin knows, and how rows are written, this one.
 */

/** What a kind's documents in bulk are modelled on. */
export interface DocumentModel {
  /** A document of that day to one of these customers, as somebody would send it. */
  input(wanted: ModelWanted): DocumentInput;
}

export interface ModelWanted {
  /** `yyyy-MM-dd` */
  readonly issuedOn: string;
  readonly partners: readonly Partner[];
  readonly payer: boolean;
  /** In [0, 1). */
  readonly random: () => number;
}

/** Fills a company with issued documents of a kind; the context is the gateway's `BulkContext`. */
export interface DocumentFiller {
  fill(kind: DocumentKind, context: object, model: DocumentModel): Promise<void>;
}

export const documentFiller = token<DocumentFiller, 'process'>('documents.filler', 'process');
