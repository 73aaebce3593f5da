import { type Denial, evaluate, explain, type Facts, type Gate } from '#core/access';
import { type Endpoint, type Problem, problems } from '#core/contract';
import { Refusal } from './refusal.ts';
import { detailText, fieldText } from './refusal-texts.ts';

/**
 * The problem of a refusal by the kind of the unmet leaf. If several are unmet, the first entry here decides: 403 for a right, 402 for the
 * licence, 404 for a feature flag.
 */
const order: readonly { readonly kinds: readonly Denial['leaf']['kind'][]; readonly problem: Problem }[] = [
  { kinds: ['permission', 'role'], problem: problems.forbidden },
  { kinds: ['licence'], problem: problems.licenceRequired },
  { kinds: ['flag', 'application', 'setting'], problem: problems.notFound },
];

/**
 * Checks a gate.
 * @param path the JSON pointer of the field of the body to which the gate belongs
 * @throws Refusal 403, 402 or 404 with the unmet leaves, which the web shows in the user's words.
 */
export function checkGate(gate: Gate | undefined, facts: Facts, path?: string): void {
  if (evaluate(gate, facts) === 'yes') return;
  const denials = explain(gate, facts);
  const reason = order.find(({ kinds }) => denials.some(({ leaf }) => kinds.includes(leaf.kind)));
  const problem = reason?.problem ?? problems.forbidden;
  throw new Refusal(problem, {
    denials,
    ...(path !== undefined && { fields: [{ path, code: problem.code, message: fieldText('gate', path) }] }),
    ...(problem === problems.forbidden &&
      denials.some(({ lackedBy }) => lackedBy === 'token') && { detail: detailText('token-lacks') }),
    ...(problem === problems.notFound && { detail: detailText('not-available') }),
  });
}

/**
 * Refuses a program at an endpoint that only people may use, even if it acts for a person by a personal token. @throws Refusal
 * `person-required`
 */
export function refusePrograms(
  { refusesAccessTokens }: Pick<Endpoint, 'refusesAccessTokens'>,
  { accessToken }: { readonly accessToken?: unknown },
): void {
  if (accessToken && refusesAccessTokens) throw new Refusal(problems.personRequired);
}
