import type { SafeStorage } from '#core/web';
import type { ChatMessage } from '../contract/index.ts';

/** What a reload leaves as it was. */
export interface KeptChat {
  readonly messages: readonly ChatMessage[];
  readonly isOpen: boolean;
  /** The answer that is on its way, and how much of it has come. */
  readonly waiting?: { readonly responseId: string; readonly sequence: number } | undefined;
  /** Connections by which this tab has asked. */
  readonly connections: readonly string[];
}

const prefix = 'assistant-chat:';

/** The conversation in this tab, of one person in one company; that of any other is forgotten. [B4-8] */
export class ChatKeeper {
  readonly #storage: SafeStorage;
  readonly #key: string;

  constructor(storage: SafeStorage, companyId: string, userId: string) {
    this.#storage = storage;
    this.#key = `${prefix}${companyId}:${userId}`;
    for (const key of storage.keys()) if (key.startsWith(prefix) && key !== this.#key) storage.remove(key);
  }

  read(): KeptChat | undefined {
    try {
      const kept: unknown = JSON.parse(this.#storage.get(this.#key) ?? 'null');
      const isWhole = typeof kept === 'object' && kept !== null && Array.isArray((kept as Partial<KeptChat>).messages);
      return isWhole ? (kept as KeptChat) : undefined; // written by `keep` alone
    } catch {
      return undefined;
    }
  }

  keep(chat: KeptChat): void {
    this.#storage.set(this.#key, JSON.stringify(chat));
  }

  forget(): void {
    this.#storage.remove(this.#key);
  }
}
