import type { LanguageCode } from '#core/contract';
import type { AnyAssistantTool, ToolAnswer, ToolView } from '#core/gateway';
import type { ChatHistoryEntry } from '../../contract/index.ts';

/** A question, and the data and tools for answering it. */
export interface EngineRequest {
  readonly question: string;
  /** The earlier messages, the oldest first. */
  readonly history: readonly ChatHistoryEntry[];
  readonly language: LanguageCode;
  /** The day `yyyy-MM-dd` in Slovakia. */
  readonly today: string;
  /** The page that the person is looking at: the list, such as `invoices`, and the id of the record. */
  readonly at: { readonly evidence: string | null; readonly recordId: string | null };
  readonly tools: readonly AnyAssistantTool[];
  /** Calls a tool. @throws Refusal the same error as the API would give to the person, or an error for invalid input */
  use(tool: string, input: object): Promise<ToolAnswer>;
  /** The signal that is aborted when the answer is stopped. */
  readonly signal: AbortSignal;
}

/** A piece of an answer: text, the use of a tool, or a command to show something on the page. */
export type AnswerPiece = { readonly text: string } | { readonly tool: string } | { readonly view: ToolView };

/** A function that answers a question. Every number in the text must come from the result of a tool. */
export type Engine = (request: EngineRequest) => AsyncIterable<AnswerPiece>;
