import { Refusal, type ToolDraft, type ToolView, withoutUnseenCharacters } from '#core/gateway';

/** The result of a tool call: the text for the model, and the data, view and draft for the gateway. */
export interface CalledTool {
  readonly content: string;
  readonly data?: unknown;
  readonly view?: ToolView | undefined;
  readonly draft?: ToolDraft | undefined;
}

/** The size limit of a result in characters. A longer list would not answer a question. */
const longest = 60_000;

/** Parses the input that a model sends to a tool. @returns `undefined` if it is not a JSON object */
export function inputIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    // Characters that are invisible or cannot be stored are removed here, because no endpoint has validated this text.
    const input: unknown = JSON.parse(text.trim() === '' ? '{}' : text, (_name, value: unknown) =>
      typeof value === 'string' ? withoutUnseenCharacters(value) : value,
    );
    const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
    return isObject ? (input as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Runs a tool. Returns a refusal as a short text for the model, so that the model can call the tool differently; other errors are bugs and
 * are thrown.
 */
export async function resultOf(run: () => Promise<CalledTool>): Promise<CalledTool> {
  try {
    const result = await run();
    return result.content.length <= longest ? result : { content: 'Error: the result is too long. Ask for less.' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { content: `Error: ${refusalMessage(error)}` };
  }
}

function refusalMessage({ problem, details: { fields = [] } }: Refusal): string {
  const wrong = fields.map(({ path, code }) => `${path} ${code}`).join(', ');
  if (problem.status === 403) return 'the person may not see this. Say so.';
  if (problem.status === 402) return 'the licence of the company does not cover this. Say so.';
  if (problem.status === 404) return 'there is no such thing.';
  return `the arguments are wrong: ${wrong || problem.code}.`;
}
