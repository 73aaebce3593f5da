import { token } from '#core/registry';
import type { Import, ImportSettings } from './schemas.ts';

/** The import that is worked on in the open company, in the browser; observable. */
export interface ImportDesk {
  readonly now:
    | { readonly state: 'idle' | 'loading' }
    | { readonly state: 'ready'; readonly value: Import }
    | { readonly state: 'failed'; readonly error: unknown };
  /** A call is under way that the person waits for. */
  readonly busy: boolean;
  /** Why a file, or a change, was refused: a sentence, or a key. */
  readonly refusal: { readonly text: string } | { readonly key: string } | undefined;
  /** That import; with no id: none, so that a file is chosen. Never rejects. */
  open(importId: string | undefined): Promise<void>;
  /** @returns the import's id; undefined where the file was refused, which `refusal` says */
  bring(collection: string, file: File): Promise<string | undefined>;
  /** @param recognise the columns are looked for anew */
  change(change: Partial<ImportSettings>, recognise?: boolean): Promise<void>;
  start(apply: boolean, leaveOutFaulty?: boolean): Promise<void>;
  cancel(): Promise<void>;
  /** Saves a file of errors. */
  download(guid: string): Promise<void>;
}

export const importDesk = token<ImportDesk, 'company'>('imports.desk', 'company');
