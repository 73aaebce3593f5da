import { type Gate, leavesOf } from '#core/access';
import { type Endpoint, type Problem, problems } from '#core/contract';
import { userCountExceeded } from '#core/contract/platform';
import type { AskedRight } from '../asked-rights.ts';
import { tooLarge, unsupportedMediaType } from '../wire-problems.ts';

/**
 * Returns every problem with which a call of the endpoint may be answered: its own, and those of the pipeline.
 * @param asked what the handler checks by itself
 */
export function refusalsOf(endpoint: Endpoint, asked: readonly AskedRight[] = []): readonly Problem[] {
  const { scope, method, body, gate, path, refusesAccessTokens, returnsSecret } = endpoint;
  const handlerAsks = endpoint.handlerAsks || asked.length > 0;
  const inCompany = scope === 'company';
  const signedIn = scope !== 'public';
  const kinds = new Set(gate ? leavesOf(gate).map(({ kind }) => kind) : []);
  const general: readonly (Problem | false)[] = [
    problems.invalidInput, // also for an endpoint without input: a path may contain bytes that are no text
    signedIn && problems.unauthenticated,
    signedIn && problems.emailMissing,
    signedIn && problems.emailTaken,
    problems.tooManyRequests,
    inCompany && userCountExceeded,
    (handlerAsks || kinds.has('licence')) && problems.licenceRequired,
    refusesAccessTokens && problems.personRequired,
    returnsSecret && problems.shownOnce,
    (handlerAsks || kinds.has('permission') || kinds.has('role')) && problems.forbidden,
    path.includes(':') && problems.notFound,
    method !== 'GET' && signedIn && problems.keyReused,
    body !== undefined && tooLarge,
    body !== undefined && unsupportedMediaType,
    problems.internal,
    problems.unavailable,
  ];
  const all = [...endpoint.problems, ...general.filter((problem) => problem !== false)];
  return [...new Map(all.map((problem) => [problem.code, problem])).values()];
}

/** Returns the sentence that says what a call needs; `undefined` if it needs nothing. */
export function describeNeeds(gate: Gate | undefined, asked: readonly AskedRight[]): string | undefined {
  const says = (needs: Gate | string) => (typeof needs === 'string' ? needs : describeGate(needs));
  const always = asked.filter(({ when }) => when === undefined).map(({ needs }) => needs);
  const whole = [...new Set([...(gate ? [gate] : []), ...always].map(says))].join(' and ');
  const cases = asked.flatMap(({ when, needs }) => (when === undefined ? [] : [`${when} ${says(needs)}`]));
  const parts = [...(whole ? [whole] : []), ...new Set(cases)];
  return parts.length === 0 ? undefined : `Needs ${parts.join('; ')}.`;
}

/** Returns the rights that every call of the endpoint needs, as a program's scopes. */
export function rightsOfEachCall(gate: Gate | undefined, asked: readonly AskedRight[]): readonly string[] {
  const always = asked.flatMap(({ when, needs }) => (when === undefined && typeof needs === 'object' ? [needs] : []));
  return [...new Set([...(gate ? [gate] : []), ...always].flatMap(certainRights))];
}

function certainRights(gate: Gate): readonly string[] {
  if (gate.kind === 'all') return gate.of.flatMap(certainRights);
  return gate.kind === 'permission' ? [gate.name] : [];
}

/** Describes the requirements of a gate as part of a sentence. */
export function describeGate(gate: Gate): string {
  switch (gate.kind) {
    case 'permission':
      return `the right ${gate.name}`;
    case 'licence':
      return `a licence with ${gate.feature}`;
    case 'flag':
      return `the flag ${gate.name} ${gate.on ? 'on' : 'off'}`;
    case 'application':
      return `the application ${gate.ids.join(' or ')}`;
    case 'role':
      return `the role ${gate.roles.join(' or ')}`;
    case 'setting':
      return `the setting ${gate.key} to be ${gate.equals}`;
    case 'all':
      return gate.of.map(describeGate).join(' and ');
    case 'any':
      return `either ${gate.of.map(describeGate).join(' or ')}`;
    case 'not':
      return `not ${describeGate(gate.gate)}`;
  }
}
