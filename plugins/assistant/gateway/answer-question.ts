import { evaluate } from '#core/access';
import { todayAt } from '#core/calendar';
import { defaultLanguage, languageOf } from '#core/contract';
import { assistantTools, contributions, defineJob, innerCalls, type JobContext } from '#core/gateway';
import { useAssistant } from '../contract/index.ts';
import type { EngineRequest, AnswerPiece } from './engine/engine.ts';
import { engineOf } from './model/engine-of.ts';
import { ModelFault } from './model/model-fault.ts';
import { append, readResponse, type UnsequencedEvent } from './response-table.ts';
import { useTool } from './use-tool.ts';
import { watchStop } from './watch-stop.ts';

interface Question {
  readonly responseId: string;
}

/**
 * Answers a question piece by piece, with a separate transaction for each piece. A failed answer is not retried, because the text would
 * arrive twice; the person can ask again.
 */
export const answerQuestion = defineJob<Question>({
  name: 'assistant.answer',
  retries: 0,
  expireInSeconds: 180,
  concurrency: 8,
  // The limit leaves capacity for other people when one person asks many questions.
  groupConcurrency: 2,
  run: answer,
  givenUp: async (context) => void (await say(context, { type: 'message_end', reason: 'failed' })),
});

async function answer(context: JobContext<Question>): Promise<void> {
  const stopping = watchStop(context);
  try {
    const request = await readQuestion(context, stopping.signal);
    // A person who has lost the permission gets a failed answer. If the answer was stopped already, this writes nothing.
    if (!request) return void (await say(context, { type: 'message_end', reason: 'failed' }));
    if (!(await say(context, { type: 'message_start' }))) return;
    const engine = await engineOf(context);
    for await (const piece of engine(request)) if (!(await say(context, eventOf(piece)))) return;
    await say(context, { type: 'message_end', reason: 'done' });
  } catch (error) {
    if (stopping.isStopped()) return;
    if (!(error instanceof ModelFault)) throw error;
    const { kind, status } = error;
    context.log.warn({ kind, status }, 'the language model gave no answer');
    await say(context, { type: 'message_end', reason: 'failed' });
  } finally {
    stopping.end();
  }
}

/** Appends a piece to the answer. @returns `false` if the answer was stopped */
function say(context: JobContext<Question>, next: UnsequencedEvent): Promise<boolean> {
  return context.inCompany((tx, { emit }) => append({ tx, emit }, context.payload.responseId, next));
}

function eventOf(piece: AnswerPiece): UnsequencedEvent {
  if ('view' in piece) return { Action: piece.view.action, Arguments: JSON.stringify(piece.view.arguments) };
  return { type: 'message_part', ...('text' in piece ? { text: piece.text } : {}) };
}

/** @returns `undefined` if the answer was stopped already, or the person has lost the permission */
async function readQuestion(context: JobContext<Question>, signal: AbortSignal): Promise<EngineRequest | undefined> {
  const { payload } = context;
  const row = await context.inCompany((tx) => readResponse(tx, payload.responseId));
  const [inner, contributed, facts] = [
    await context.service(innerCalls),
    await context.service(contributions),
    await context.facts(),
  ];
  if (!row?.request || !inner || !contributed || !facts || evaluate(useAssistant, facts) !== 'yes') return undefined;
  const { messages, currentEvidence = null, currentRecordId = null } = row.request;
  const all = contributed.read(assistantTools).flatMap(({ value }) => value(contributed));
  const tools = all.filter(({ gate }) => evaluate(gate, facts) === 'yes');
  return {
    question: messages.at(-1)?.content.trim() ?? '',
    history: messages.slice(0, -1),
    language: languageOf(payload.locale) ?? defaultLanguage,
    today: todayAt(context.now()),
    at: { evidence: currentEvidence, recordId: currentRecordId },
    tools,
    signal,
    use: (name, input) => {
      const tool = tools.find((one) => one.name === name);
      if (!tool) throw new TypeError(`There is no tool ${name}`);
      return useTool(context, inner, tool, input);
    },
  };
}
