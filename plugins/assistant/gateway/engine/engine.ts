import type { LanguageCode } from '#core/contract';
import type { AnyAssistantTool, ToolAnswer, ToolView } from '#core/gateway';
import type { ChatHistoryEntry } from '../../contract/index.ts';

/** A question, and everything that may be used to answer it. */
export interface Asked {
  readonly question: string;
  /** The earlier messages, the oldest first. */
  readonly history: readonly ChatHistoryEntry[];
  readonly language: LanguageCode;
  /** The day `yyyy-MM-dd` in Slovakia. */
  readonly today: string;
  /** The page that the person is looking at: the list, such as `invoices`, and the id of the record. */
  readonly at: { readonly evidence: string | null; readonly recordId: string | null };
  readonly tools: readonly AnyAssistantTool[];
  /** Calls a tool. @throws Refusal as the API would answer the same person; also if the input is not valid */
  use(tool: string, input: object): Promise<ToolAnswer>;
  /** The signal that is aborted when the answer is stopped. */
  readonly signal: AbortSignal;
}

/** A piece of an answer: text, the use of a tool, or a command to show something on the page. */
export type Said = { readonly text: string } | { readonly tool: string } | { readonly view: ToolView };

/** An engine understands questions. Every number in its text comes from the answer of a tool. */
export type Engine = (asked: Asked) => AsyncIterable<Said>;
