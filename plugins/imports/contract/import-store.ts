import { token } from '#core/registry';
import type { Import, ImportSettings } from './schemas.ts';

/** The import that is open in the browser, at most one at a time. It is observable. */
export interface ImportStore {
  readonly now:
    | { readonly state: 'idle' | 'loading' }
    | { readonly state: 'ready'; readonly value: Import }
    | { readonly state: 'failed'; readonly error: unknown };
  /** Whether a request is running for which the user waits. */
  readonly busy: boolean;
  /** The reason why a file or a change was refused: a sentence of the gateway, or a translation key. */
  readonly refusal: { readonly text: string } | { readonly key: string } | undefined;
  /** Opens the import with this id. Without an id, no import is open, and the user has to choose a file. The promise never rejects. */
  open(importId: string | undefined): Promise<void>;
  /** Uploads a file. @returns the import's id; undefined if the file was refused, with the reason in `refusal` */
  bring(collection: string, file: File): Promise<string | undefined>;
  /** Changes the settings. @param recognise whether the columns are recognised again */
  change(change: Partial<ImportSettings>, recognise?: boolean): Promise<void>;
  start(apply: boolean, leaveOutFaulty?: boolean): Promise<void>;
  cancel(): Promise<void>;
  download(guid: string): Promise<void>;
}

export const importDesk = token<ImportStore, 'company'>('imports.desk', 'company');
