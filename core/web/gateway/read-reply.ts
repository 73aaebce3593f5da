import type { Endpoint, ProblemBody } from '#core/contract';
import { GatewayProblem } from './gateway-problem.ts';

/**
 * Returns the answer's body in the form that the endpoint declares: JSON, a `Blob` for a file, a string for text, `undefined` for none. The
 * gateway validated it; the browser does not repeat this, so that no schema is needed before the first form.
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

/** Returns a refusal with the gateway's text, or with the status alone if something else refused, such as a proxy. */
export async function readProblem(endpoint: string, response: Response): Promise<GatewayProblem> {
  const body: unknown = isJson(response) ? await response.json().catch(() => undefined) : undefined;
  const problem = typeof body === 'object' && body !== null ? (body as Partial<ProblemBody>) : {}; // RFC 9457; every member is optional
  const code = typeof problem.code === 'string' ? problem.code : `http-${response.status}`;
  const retryAfter = secondsOf(response.headers.get('retry-after'));
  return new GatewayProblem(endpoint, { ...problem, status: response.status, code }, { body, retryAfter });
}

/** Returns the number of seconds to wait. The gateway sends seconds; a proxy may send a date, which is ignored. */
function secondsOf(text: string | null): number | undefined {
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined;
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function isJson(response: Response): boolean {
  return /[/+]json\b/.test(response.headers.get('content-type') ?? '');
}
