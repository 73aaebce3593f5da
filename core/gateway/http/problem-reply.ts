import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ProblemBody, problems } from '#core/contract';
import type { Log } from '../database/index.ts';
import { Refusal } from './refusal.ts';

/**
 * Turns whatever was thrown into `application/problem+json`. Nothing of a stack or of SQL leaves the process: of what is our
 * fault the answer has the id alone under which the log tells of it.
 */
export function problemReplies(log: Log): (error: unknown, request: FastifyRequest, reply: FastifyReply) => void {
  return (error, request, reply) => {
    const refusal = asRefusal(error).toBody();
    const isOurs = refusal.status >= 500;
    const correlationId = request.id;
    if (isOurs) log.error({ correlationId, code: refusal.code, err: error }, 'a request failed');
    replyProblem(isOurs ? { ...refusal, correlationId } : refusal, reply);
  };
}

function replyProblem(body: ProblemBody, reply: FastifyReply): void {
  if (body.status === 401) void reply.header('www-authenticate', 'Bearer');
  if (body.status === 503) void reply.header('retry-after', '1');
  void reply.code(body.status).type('application/problem+json').send(JSON.stringify(body));
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode, message } = error as Partial<FastifyError>; // read defensively: anything may be thrown
  // What PostgreSQL says of a path that holds no UUID: there is nothing of that id.
  if (code === '22P02') return new Refusal(problems.notFound, { detail: 'There is nothing of that id' });
  if ((code !== undefined && overloaded.has(code)) || lostConnection.test(message ?? ''))
    return new Refusal(problems.unavailable, { detail: 'Try again in a moment' });
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return new Refusal(
      { code: statusCode === 404 ? 'not-found' : 'invalid-input', status: statusCode },
      message ? { detail: message } : {},
    );
  }
  return new Refusal(problems.internal, { detail: 'Our mistake; it was logged' });
}

/** Statement timeout, server stopping or starting, too many connections, a lost connection, a deadlock met thrice. */
const overloaded = new Set([
  '57014',
  '57P01',
  '57P03',
  '53300',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  '40001',
  '40P01',
]);

/** The driver's words, to which it gives no code: the connection broke in the middle, or none was free in time. */
const lostConnection =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/;
