import type { LanguageCode } from '#core/contract';
import type { AnyAssistantTool, ToolAnswer, ToolView } from '#core/gateway';
import type { ChatHistoryEntry } from '../../contract/index.ts';

/** A question, and what may be used to answer it. */
export interface Asked {
  readonly question: string;
  /** What was said before it, the oldest first. */
  readonly history: readonly ChatHistoryEntry[];
  readonly language: LanguageCode;
  /** `yyyy-MM-dd` in Slovakia. */
  readonly today: string;
  /** What the person is looking at: `invoices`, and the id of the record. */
  readonly at: { readonly evidence: string | null; readonly recordId: string | null };
  /** Those alone that the person may use. */
  readonly tools: readonly AnyAssistantTool[];
  /** @throws Refusal as the API would answer the same person; an input that does not fit is one too */
  use(tool: string, input: object): Promise<ToolAnswer>;
  /** No more of the answer is wanted. */
  readonly signal: AbortSignal;
}

/** What an engine says, piece by piece: words, that it now uses a tool, or what the page shall show. */
export type Said = { readonly text: string } | { readonly tool: string } | { readonly view: ToolView };

/** Understands questions. Every number that it says stands in the answer of a tool. */
export type Engine = (asked: Asked) => AsyncIterable<Said>;
