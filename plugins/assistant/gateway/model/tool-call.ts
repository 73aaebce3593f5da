import { Refusal, type ToolDraft, type ToolView, withoutUnseenCharacters } from '#core/gateway';

/** The result of a call: the text for the model, and the view for the page. */
export interface CalledTool {
  readonly content: string;
  readonly data?: unknown;
  readonly view?: ToolView | undefined;
  readonly draft?: ToolDraft | undefined;
}

/** The limit of a result in letters. A list of a thousand documents is no answer to a question. */
const longest = 60_000;

/** Parses the input that a model sends to a tool. @returns `undefined` if it is not a JSON object */
export function inputIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    // Characters that cannot be stored or seen are removed, because no endpoint has checked this text.
    const input: unknown = JSON.parse(text.trim() === '' ? '{}' : text, (_name, value: unknown) =>
      typeof value === 'string' ? withoutUnseenCharacters(value) : value,
    );
    const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
    return isObject ? (input as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}

/** Runs a tool. The model gets a refusal as a short text, so that it can call again; other errors are bugs. */
export async function resultOf(run: () => Promise<CalledTool>): Promise<CalledTool> {
  try {
    const result = await run();
    return result.content.length <= longest ? result : { content: 'Error: the result is too long. Ask for less.' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { content: `Error: ${told(error)}` };
  }
}

function told({ problem, details: { fields = [] } }: Refusal): string {
  const wrong = fields.map(({ path, code }) => `${path} ${code}`).join(', ');
  if (problem.status === 403) return 'the person may not see this. Say so.';
  if (problem.status === 402) return 'the licence of the company does not cover this. Say so.';
  if (problem.status === 404) return 'there is no such thing.';
  return `the arguments are wrong: ${wrong || problem.code}.`;
}
