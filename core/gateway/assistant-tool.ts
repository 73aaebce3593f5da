import type { Static, TSchema } from 'typebox';
import type { Gate } from '#core/access';
import type { LanguageCode } from '#core/contract';
import { type Contributions, point } from '#core/registry';
import type { AnyCall, InnerCalls } from './http/index.ts';

/*
 * What an assistant may use. The owner of a thing says what can be asked of it; who understands questions is a plugin, such as
 * `assistant`. Neither knows the other, so either may be missing. Nothing here stores, issues, sends or deletes: a tool reads, says what
 * the page shall show, or drafts: says what a form may be opened with, for the person to look at and to save.
 */

/** Where a tool works: in a short transaction of the company, as whoever asked. */
export interface ToolAt {
  readonly call: AnyCall;
  /** Reads by endpoints alone: their gates, checks and handlers are those that a person meets. @throws Refusal as they answer it */
  readonly ask: InnerCalls['call'];
}

/** What the page shall show, as the assistant's hub says it. [B3-8] */
export interface ToolView {
  readonly action: 'ShowDocument' | 'ShowPartner' | 'ShowDocumentsList' | 'ShowVisualization';
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** What was prepared and is stored nowhere: the person opens it, and saves it or not. */
export interface ToolDraft {
  /** *Faktúra* */
  readonly title: string;
  /** A path within the company, of letters, digits and `/?%&=.,:;~+_-`. The page there begins with what was prepared. */
  readonly link: string;
}

export interface ToolAnswer {
  /** Plain JSON. Amounts are text with two decimals: each number of an answer stands here. */
  readonly data: unknown;
  readonly view?: ToolView | undefined;
  readonly draft?: ToolDraft | undefined;
}

/** A thing as people name it, one and several of them, and the part of a tool's input that means it. */
export interface ToolSubject {
  /** The path segment of its pages: `invoices`. */
  readonly path?: string;
  readonly input: Readonly<Record<string, string>>;
  readonly names: Readonly<Record<LanguageCode, readonly string[]>>;
}

export interface AssistantTool<Input extends TSchema> {
  /** `invoices_summary`: letters, digits and `_`; unique in the product. */
  readonly name: string;
  /** English, for whoever chooses among tools. */
  readonly description: string;
  /** A question that it answers, as people ask it. */
  readonly example: Readonly<Record<LanguageCode, string>>;
  readonly input: Input;
  /** What can be named in a question, such as kinds of documents; the first is meant where none is named. */
  readonly subjects?: readonly ToolSubject[] | undefined;
  /** Asked each time, of whoever asks the assistant. */
  readonly gate: Gate;
  /** `show`: its answer may have a view. `draft`: it may have a draft. */
  readonly may: 'read' | 'show' | 'draft';
  run(at: ToolAt, input: Static<Input>): Promise<ToolAnswer>;
}

/** Any tool: its input is known to itself alone. Method parameters are checked both ways, so no cast is needed. */
export interface AnyAssistantTool extends Omit<AssistantTool<TSchema>, 'run'> {
  run(at: ToolAt, input: never): Promise<ToolAnswer>;
}

/** Checks a tool against its input, and leaves that to itself. */
export function assistantTool<Input extends TSchema>(tool: AssistantTool<Input>): AnyAssistantTool {
  return tool;
}

/** A newcomer adds one entry: `contribute(assistantTools, { id: 'notes.tools' }, () => [noteTool])`. */
export const assistantTools =
  point<(contributed: Pick<Contributions, 'read'>) => readonly AnyAssistantTool[]>('gateway.assistant-tools');
