import { token } from '#core/registry';
import type { Import, ImportSettings } from './schemas.ts';

/** The import that is worked on in the open company, in the browser; observable. */
export interface ImportDesk {
  readonly now:
    | { readonly state: 'idle' | 'loading' }
    | { readonly state: 'ready'; readonly value: Import }
    | { readonly state: 'failed'; readonly error: unknown };
  /** Whether a call is under way that the user waits for. */
  readonly busy: boolean;
  /** The reason why a file or a change was refused: a sentence, or a key. */
  readonly refusal: { readonly text: string } | { readonly key: string } | undefined;
  /** Opens the import with this id. Without an id, no import is open and a file is to be chosen. Never rejects. */
  open(importId: string | undefined): Promise<void>;
  /** Uploads a file. @returns the import's id; undefined where the file was refused, and `refusal` has the reason */
  bring(collection: string, file: File): Promise<string | undefined>;
  /** Changes the settings. @param recognise whether the columns are recognised anew */
  change(change: Partial<ImportSettings>, recognise?: boolean): Promise<void>;
  start(apply: boolean, leaveOutFaulty?: boolean): Promise<void>;
  cancel(): Promise<void>;
  download(guid: string): Promise<void>;
}

export const importDesk = token<ImportDesk, 'company'>('imports.desk', 'company');
