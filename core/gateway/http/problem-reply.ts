import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type LanguageCode, languageOf, type ProblemBody, problems } from '#core/contract';
import { isDiskFull, type Log } from '../database/index.ts';
import { TooMuchWaiting } from '../limit-concurrency.ts';
import { Refusal } from './refusal.ts';
import { type DetailText, detailText } from './refusal-texts.ts';
import { diskFull, tooLarge, unsupportedMediaType } from './wire-problems.ts';

/**
 * Turns any thrown value into `application/problem+json`. No stack trace and no SQL leave the process: for an internal error the response
 * has only the id of the log entry.
 */
export function problemReplies(log: Log): (error: unknown, request: FastifyRequest, reply: FastifyReply) => void {
  return (error, request, reply) => {
    const language = languageOfTexts(request);
    // The client aborted the request: this is no internal error, and nobody reads the response.
    const isBroken = request.raw.readableAborted || reply.raw.destroyed;
    if (isBroken) log.debug({ correlationId: request.id }, 'a request was broken off');
    const refused = isBroken ? new Refusal(problems.invalidInput) : asRefusal(error);
    const refusal = refused.toBody(language);
    void reply.header('content-language', language);
    const isOurs = refusal.status >= 500;
    const correlationId = request.id;
    if (isOurs) log.error({ correlationId, code: refusal.code, err: error }, 'a request failed');
    // Each 503 says when to come back.
    const retryAfter = refused.details.retryAfter ?? (refusal.status === 503 ? 1 : undefined);
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    replyProblem(isOurs ? { ...refusal, correlationId } : refusal, reply);
  };
}

/**
 * Returns the language of the texts. A program that requests no language, or one that Kostra does not have, gets English, while people get
 * Slovak by default. The web has its own texts for the codes and does not show these.
 */
function languageOfTexts({ headers }: FastifyRequest): LanguageCode {
  return languageOf(headers['accept-language']) ?? 'en';
}

function replyProblem(body: ProblemBody, reply: FastifyReply): void {
  if (body.status === 401) void reply.header('www-authenticate', 'Bearer');
  void reply.code(body.status).type('application/problem+json').send(JSON.stringify(body));
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode, message } = error as Partial<FastifyError>; // read defensively, because any value may be thrown
  // PostgreSQL reports this code if the path contains no UUID, so there is no such record.
  if (code === '22P02') return new Refusal(problems.notFound);
  if (error instanceof TooMuchWaiting)
    return new Refusal(problems.unavailable, { detail: detailText('too-much-waiting'), retryAfter: 5 });
  if (isDiskFull(error)) return new Refusal(diskFull);
  if ((code !== undefined && overloaded.has(code)) || lostConnection.test(message ?? ''))
    return new Refusal(problems.unavailable);
  if (statusCode === tooLarge.status) return new Refusal(tooLarge);
  if (statusCode === unsupportedMediaType.status) return new Refusal(unsupportedMediaType);
  if (statusCode === problems.notFound.status) return new Refusal(problems.notFound);
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new Refusal(problems.invalidInput, { detail: detailText(unreadable.get(code ?? '') ?? 'no-json') });
  return new Refusal(problems.internal);
}

/** The codes of Fastify for a request that it cannot read. Fastify gives no code for a body that is not JSON. */
const unreadable: ReadonlyMap<string, DetailText> = new Map<string, DetailText>([
  ['FST_ERR_BAD_URL', 'bad-percent'],
  ['FST_ERR_CTP_EMPTY_JSON_BODY', 'empty-body'],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 'bad-request'],
]);

/**
 * The codes for a statement timeout, a server that stops, crashes or starts, too many connections, a lost connection, and a repeated
 * deadlock.
 */
const overloaded = new Set([
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  '40001',
  '40P01',
]);

/** The driver's messages that have no code: the connection broke, or none was free in time. */
const lostConnection =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/;
