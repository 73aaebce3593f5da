import type { FastifyRequest } from 'fastify';
import { objectOf } from '../body.ts';

/** A call of the control API that is wrong. The message says what is right. */
export class ControlProblem extends Error {}

/** Returns the JSON object of a call. @throws ControlProblem */
export function controlBody(request: FastifyRequest): Readonly<Record<string, unknown>> {
  const object = objectOf(controlJson(request));
  if (!object) throw new ControlProblem('The body must be a JSON object.');
  return object;
}

/** Returns the JSON of a call, `{}` without a body. @throws ControlProblem */
export function controlJson({ body }: FastifyRequest): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0) return {};
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new ControlProblem('The body is not JSON.');
  }
}

/** Refuses names that a call does not know, so that a typing error does not look like a fault that never comes. */
export function refuseUnknownNames(object: object, known: readonly string[], where: string): void {
  const unknown = Object.keys(object).filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new ControlProblem(`${where} has no ${unknown.join(', ')}. It has: ${known.join(', ')}.`);
}
