import { type AnyAssistantTool, type ToolDraft, withoutUnseenCharacters } from '#core/gateway';
import { fillText } from '#core/gateway/texts';
import type { EngineRequest, Engine, AnswerPiece } from '../engine/engine.ts';
import { link } from '../engine/markdown.ts';
import { AmountMarker, KnownAmounts } from './amounts.ts';
import { askModel, type ModelCall } from './ask-model.ts';
import { type ChatMessage, describeTool, messagesOf, type SentCall } from './chat-messages.ts';
import { ModelFault } from './model-fault.ts';
import type { Outcome, SentDataLog } from './sent-data-log.ts';
import { type CalledTool, inputIn, resultOf } from './tool-call.ts';
import { modelTexts } from './words.ts';

/** The limits of an answer: rounds of tool calls, tool calls, characters of the answer, and prepared drafts. */
const limits = { rounds: 6, calls: 16, letters: 20_000, drafts: 5 } as const;

export interface ModelEngineOptions extends Omit<ModelCall, 'signal' | 'spend'> {
  readonly book: SentDataLog;
  /** The engine that answers when the company has used up its tokens of the day. */
  readonly otherwise: Engine;
}

/**
 * Returns an engine that answers with the language model that the operator has configured. The model sees the question and the results of
 * its tools. These tools have the rights of the person who asks, and only read. So even if the text of a document manipulates the model,
 * the model can neither see more than the person nor change, send or delete anything.
 *
 * @throws ModelFault if the model gives no answer
 */
export function modelEngine({ book, otherwise, ...call }: ModelEngineOptions): Engine {
  return async function* (request) {
    const words = modelTexts[request.language];
    if (await book.isSpent()) {
      yield { text: `${words.spent}\n\n` };
      yield* otherwise(request);
      return;
    }
    const spend = (spent: number) => book.note({ spent });
    const answer = new Answer(request, { ...call, signal: request.signal, spend }, book);
    let outcome: Outcome = 'stopped'; // the consumer may stop reading before the end of the answer
    try {
      yield* answer.say();
      yield* answer.sayDrafts();
      if (answer.isMarked) yield { text: `\n\n⚠ ${words.unknownAmount}` };
      outcome = 'done';
    } catch (error) {
      if (!request.signal.aborted) outcome = error instanceof ModelFault ? error.kind : 'failed';
      throw error;
    } finally {
      await book.note({ outcome });
    }
  };
}

class Answer {
  readonly #request: EngineRequest;
  readonly #call: ModelCall;
  readonly #book: SentDataLog;
  readonly #messages: ChatMessage[];
  readonly #known = new KnownAmounts();
  readonly #marker = new AmountMarker(this.#known);
  readonly #drafts: ToolDraft[] = [];
  #letters = 0;
  #calls = 0;

  constructor(request: EngineRequest, call: ModelCall, book: SentDataLog) {
    this.#request = request;
    this.#call = call;
    this.#book = book;
    this.#messages = messagesOf(request);
    this.#known.addQuestion(request.question);
  }

  get isMarked(): boolean {
    return this.#marker.isMarked;
  }

  async *say(): AsyncGenerator<AnswerPiece> {
    const tools = this.#request.tools.map(describeTool);
    for (let round = 1; ; round += 1) {
      const mayUse = round < limits.rounds && this.#calls < limits.calls;
      const offered = tools.length > 0 && { tools, tool_choice: mayUse ? 'auto' : 'none' };
      await this.#book.note({ messages: this.#messages, tools: this.#request.tools.map(({ name }) => name) });
      const turn = new Turn();
      yield* this.#listen(turn, { messages: this.#messages, ...offered });
      const calls = mayUse ? turn.calls() : [];
      if (calls.length === 0) return this.#ended();
      this.#messages.push({
        role: 'assistant',
        content: withoutUnseenCharacters(turn.text) || null,
        tool_calls: calls,
      });
      for (const one of calls) yield* this.#use(one);
    }
  }

  /** Yields the links to the prepared drafts. The gateway writes the links, so that the model does not have to repeat an address. */
  *sayDrafts(): Generator<AnswerPiece> {
    const { openDraft } = modelTexts[this.#request.language];
    for (const { title, link: to } of this.#drafts) yield { text: `\n\n${link(fillText(openDraft, { title }), to)}` };
  }

  /** Yields the text in large pieces, because each piece is saved separately, and collects the tool calls. */
  async *#listen(turn: Turn, body: object): AsyncGenerator<AnswerPiece> {
    let piece = '';
    for await (const delta of askModel(this.#call, body)) {
      if ('call' in delta) turn.add(delta.call);
      else {
        turn.text += delta.text;
        piece += this.#marker.push(delta.text);
      }
      if (piece.length < Math.max(24, this.#letters / 50)) continue;
      yield this.#countedText(piece);
      piece = '';
      if (this.#letters > limits.letters) throw new ModelFault('too-large');
    }
    piece += this.#marker.end();
    if (piece !== '') yield this.#countedText(piece);
  }

  async *#use(call: SentCall): AsyncGenerator<AnswerPiece> {
    this.#calls += 1;
    const { name, arguments: text } = call.function;
    yield { tool: name };
    const used = await this.#answerOf(name, text);
    if (used.view) yield { view: used.view };
    if (used.draft && this.#drafts.length < limits.drafts) this.#drafts.push(used.draft);
    if (used.data !== undefined) this.#known.add(used.data);
    this.#messages.push({ role: 'tool', tool_call_id: call.id, content: used.content });
  }

  async #answerOf(name: string, text: string): Promise<CalledTool> {
    const tool = this.#request.tools.find((one) => one.name === name);
    if (!tool) return { content: 'Error: there is no such tool.' };
    if (this.#calls > limits.calls) return { content: 'Error: no more calls. Answer with what you have.' };
    return resultOf(() => this.#run(tool, text));
  }

  async #run(tool: AnyAssistantTool, text: string): Promise<CalledTool> {
    const given = inputIn(text);
    if (!given) return { content: 'Error: the arguments are no JSON object.' };
    const { show, ...input } = given;
    const isOurs = tool.may === 'show';
    const { data, view, draft } = await this.#request.use(tool.name, isOurs ? input : given);
    return { content: JSON.stringify(data), data, view: isOurs && show === true ? view : undefined, draft };
  }

  #ended(): void {
    if (this.#letters === 0) throw new ModelFault('empty');
  }

  #countedText(piece: string): AnswerPiece {
    this.#letters += piece.length;
    return { text: withoutUnseenCharacters(piece) }; // removes U+0000, which the database cannot store
  }
}

/** One response of the model: a text, and the tool calls. */
class Turn {
  text = '';
  readonly #calls = new Map<number, { id: string; name: string; input: string }>();

  add({ index, id, name, input }: { index: number; id?: string; name?: string; input: string }): void {
    const call = this.#calls.get(index) ?? { id: '', name: '', input: '' };
    // Some servers repeat the id and the name in every piece, so only the first ones are used.
    this.#calls.set(index, { id: call.id || (id ?? ''), name: call.name || (name ?? ''), input: call.input + input });
  }

  /** Returns the calls in the order of their places. A call without a name is ignored. */
  calls(): SentCall[] {
    const called = [...this.#calls].sort(([a], [b]) => a - b).filter(([, { name }]) => name !== '');
    return called.map(([index, { id, name, input }]) => ({
      id: withoutUnseenCharacters(id) || `call_${index}`,
      type: 'function',
      function: { name: withoutUnseenCharacters(name), arguments: withoutUnseenCharacters(input) },
    }));
  }
}
