import type { Endpoint, ProblemBody } from '#core/contract';
import { GatewayProblem } from './gateway-problem.ts';

/**
 * The answer's body as the endpoint promises it: JSON, a `Blob` for a file, text for text, `undefined` for none. The
 * gateway validated it; the browser does not do it again, so that no schema is needed before the first form.
 */
export async function readReply(endpoint: Pick<Endpoint, 'id' | 'file'>, response: Response): Promise<unknown> {
  try {
    if (endpoint.file) return await response.blob();
    const text = response.status === 204 ? '' : await response.text();
    if (text === '') return undefined;
    return isJson(response) ? (JSON.parse(text) as unknown) : text;
  } catch (cause) {
    if (isAbort(cause)) throw cause;
    throw new GatewayProblem(endpoint.id, { status: 0, code: 'client-error', title: 'Unreadable answer' }, { cause });
  }
}

/** A refusal as the gateway words it; or, from something in between such as a proxy, by its status alone. */
export async function readProblem(endpoint: string, response: Response): Promise<GatewayProblem> {
  const body: unknown = isJson(response) ? await response.json().catch(() => undefined) : undefined;
  const told = typeof body === 'object' && body !== null ? (body as Partial<ProblemBody>) : {}; // RFC 9457; each part may be absent
  const code = typeof told.code === 'string' ? told.code : `http-${response.status}`;
  const retryAfter = secondsOf(response.headers.get('retry-after'));
  return new GatewayProblem(endpoint, { ...told, status: response.status, code }, { body, retryAfter });
}

/** The gateway says it in seconds; a proxy may say it as a date, which is passed over. */
function secondsOf(text: string | null): number | undefined {
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined;
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function isJson(response: Response): boolean {
  return /[/+]json\b/.test(response.headers.get('content-type') ?? '');
}
