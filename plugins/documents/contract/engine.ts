import { token } from '#core/registry';
import type { DocumentKind } from './kind.ts';

/**
 * The gateway's side of all kinds. A kind's gateway part asks it for handlers, so it holds no code of its own. Its handlers
 * are the gateway's `Implementation`s; seen from an isomorphic room they are opaque.
 */
export interface DocumentEngine {
  /** Runs one verb of one kind. The call is the gateway's `CompanyCall`. */
  run(verb: keyof DocumentKind['endpoints'], kind: DocumentKind, call: object): Promise<unknown>;
}

export const documentEngine = token<DocumentEngine, 'process'>('documents.engine', 'process');
