import { type Gate, leavesOf } from '#core/access';
import { type Endpoint, type Problem, problems } from '#core/contract';
import { userCountExceeded } from '#core/contract/platform';
import { tooLarge, unsupportedMediaType } from '../wire-problems.ts';

/** Returns every problem with which a call of the endpoint may be answered: its own, and those of the pipeline. */
export function refusalsOf(endpoint: Endpoint): readonly Problem[] {
  const { scope, method, body, gate, handlerAsks, path, refusesAccessTokens, returnsSecret } = endpoint;
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
      return `one of: ${gate.of.map(describeGate).join('; ')}`;
    case 'not':
      return `not ${describeGate(gate.gate)}`;
  }
}
