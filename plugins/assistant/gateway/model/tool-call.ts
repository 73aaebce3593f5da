import { Refusal, type ToolDraft, type ToolView, withoutUnseenCharacters } from '#core/gateway';

/** What the model is told of a call, and what the page is shown of it. */
export interface CalledTool {
  readonly content: string;
  readonly data?: unknown;
  readonly view?: ToolView | undefined;
  readonly draft?: ToolDraft | undefined;
}

/** Letters of a result: a list of a thousand documents is no answer to a question. */
const longest = 60_000;

/** What a model calls a tool with; `undefined`: no JSON object. */
export function inputIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    // Without what cannot be kept or seen: it came through no endpoint that would have refused it.
    const input: unknown = JSON.parse(text.trim() === '' ? '{}' : text, (_name, value: unknown) =>
      typeof value === 'string' ? withoutUnseenCharacters(value) : value,
    );
    const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
    return isObject ? (input as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}

/** A refusal is told to the model in a few words, so that it can say so or ask better; anything else is our mistake. */
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
