import type { Static, TSchema } from 'typebox';
import type { Gate } from '#core/access';
import type { LanguageCode } from '#core/contract';
import { type Contributions, point } from '#core/registry';
import type { AnyCall, InnerCalls } from './http/index.ts';

/*
 * The tools that an assistant may use. The plugin that owns some data contributes tools for it; the plugin that
 * understands questions is another, such as `assistant`. Neither knows the other, so either may be missing. No tool
 * stores, issues, sends or deletes anything: it reads, chooses what the page shows, or prepares the values of a form
 * that the person then checks and saves.
 */

/** The context in which a tool runs: a short transaction in the company, as the person who uses the assistant. */
export interface ToolAt {
  readonly call: AnyCall;
  /**
   * Reads through an endpoint, so the same gates, checks and handler apply as for a person. @throws Refusal as the
   * endpoint throws it
   */
  readonly ask: InnerCalls['call'];
}

/** The view that the page should show, in the format of the assistant's hub. [B3-8] */
export interface ToolView {
  readonly action: 'ShowDocument' | 'ShowPartner' | 'ShowDocumentsList' | 'ShowVisualization';
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** A prepared form that is stored nowhere: the person opens it and decides whether to save it. */
export interface ToolDraft {
  /** The title that the person sees, such as *Faktúra*. */
  readonly title: string;
  /**
   * A path within the company, of letters, digits and `/?%&=.,:;~+_-`. The page at this path opens with the prepared
   * values.
   */
  readonly link: string;
}

export interface ToolAnswer {
  /** The answer as plain JSON. Amounts are text with two decimals. Every number in the assistant's text comes from here. */
  readonly data: unknown;
  readonly view?: ToolView | undefined;
  readonly draft?: ToolDraft | undefined;
}

/** A thing that a question can name: its names in singular and plural, and the tool input that selects it. */
export interface ToolSubject {
  /** The path segment of the thing's pages, such as `invoices`. */
  readonly path?: string;
  readonly input: Readonly<Record<string, string>>;
  readonly names: Readonly<Record<LanguageCode, readonly string[]>>;
}

export interface AssistantTool<Input extends TSchema> {
  /** The name, such as `invoices_summary`: letters, digits and `_`; unique in the product. */
  readonly name: string;
  /** The description in English, for the assistant that chooses among the tools. */
  readonly description: string;
  /** An example of a question that the tool answers, in the words of a user. */
  readonly example: Readonly<Record<LanguageCode, string>>;
  readonly input: Input;
  /**
   * The things that a question can name, such as kinds of documents; the first is used where the question names none.
   */
  readonly subjects?: readonly ToolSubject[] | undefined;
  /** The gate that is checked at each use, for the person who uses the assistant. */
  readonly gate: Gate;
  /** `show` means that the answer may have a view, `draft` that it may have a draft. */
  readonly may: 'read' | 'show' | 'draft';
  run(at: ToolAt, input: Static<Input>): Promise<ToolAnswer>;
}

/** A tool whose input type is erased. TypeScript checks method parameters in both directions, so no cast is needed. */
export interface AnyAssistantTool extends Omit<AssistantTool<TSchema>, 'run'> {
  run(at: ToolAt, input: never): Promise<ToolAnswer>;
}

/** Checks the types of a tool against its input, and returns the tool unchanged. */
export function assistantTool<Input extends TSchema>(tool: AssistantTool<Input>): AnyAssistantTool {
  return tool;
}

/** The extension point for tools: `contribute(assistantTools, { id: 'notes.tools' }, () => [noteTool])`. */
export const assistantTools =
  point<(contributed: Pick<Contributions, 'read'>) => readonly AnyAssistantTool[]>('gateway.assistant-tools');
