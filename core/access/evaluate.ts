import type { Gate, Leaf } from './gates.ts';
import { licenceAllows, type LicenceFacts } from './licence.ts';
import type { Role } from './roles.ts';

/**
 * The result of a gate. `pending` means that a deciding fact has not arrived yet; the page never shows it as a refusal, so nothing flickers
 * at start.
 */
export type Verdict = 'yes' | 'no' | 'pending';

/**
 * The facts against which a gate is evaluated: one user, in one company (or none), in one application. Each reader returns `undefined`
 * while the fact is not known. In the browser MobX observes every reader by name, so that a change re-evaluates only the gates that read
 * it.
 */
export interface Facts {
  permission(name: string): boolean | undefined;
  /** Returns the licence. `null` means that there is none, so every licence leaf is refused. */
  licence(): LicenceFacts | null | undefined;
  flag(name: string): boolean | undefined;
  application(): string | undefined;
  role(): Role | null | undefined;
  setting(key: string): string | number | boolean | null | undefined;
  /** Returns whether the access token of the call has this scope. The function is absent when a person calls without a token. */
  tokenScope?(permission: string): boolean;
}

/**
 * Evaluates a gate. An absent gate is open. @throws LicenceRuleError for a licence rule whose minimum package is Trial or unknown. [A4-9]
 */
export function evaluate(gate: Gate | undefined, facts: Facts): Verdict {
  if (!gate) return 'yes';
  switch (gate.kind) {
    case 'all':
      return combine(gate.of, facts, 'no', 'yes');
    case 'any':
      return combine(gate.of, facts, 'yes', 'no');
    case 'not':
      return opposite(evaluate(gate.gate, facts));
    default:
      return verdictOf(askLeaf(gate, facts));
  }
}

/**
 * Explains why a gate is not open: returns the leaves that would have to change, or an empty list when it is open. Unknown leaves are
 * reported as `pending`. Under `not`, the leaf that holds is the reason and is marked `mustFail`.
 */
export function explain(gate: Gate | undefined, facts: Facts): Denial[] {
  return gate ? collect(gate, facts, false) : [];
}

export interface Denial {
  readonly leaf: Leaf;
  readonly verdict: 'no' | 'pending';
  /** `true` means that the leaf holds although the gate requires that it does not. */
  readonly mustFail?: true;
  /** `'token'` means that the access token lacks the scope; its user may well have the permission. */
  readonly lackedBy?: 'token';
}

/** Returns whether another licence alone would open the gate. Only then does the page show a locked control instead of hiding it. */
export function isLocked(denials: readonly Denial[]): boolean {
  return denials.length > 0 && denials.every(({ leaf }) => leaf.kind === 'licence');
}

function collect(gate: Gate, facts: Facts, negated: boolean): Denial[] {
  if (gate.kind === 'not') return collect(gate.gate, facts, !negated);
  if (gate.kind !== 'all' && gate.kind !== 'any') {
    const verdict = negated ? opposite(verdictOf(askLeaf(gate, facts))) : verdictOf(askLeaf(gate, facts));
    if (verdict === 'yes') return [];
    if (negated) return [{ leaf: gate, verdict, mustFail: true }];
    return [isWithheld(gate, facts) ? { leaf: gate, verdict, lackedBy: 'token' } : { leaf: gate, verdict }];
  }
  // Negation turns `all` into `any` (De Morgan). An `any` with one open branch has nothing to explain.
  const anyOf = (gate.kind === 'any') !== negated;
  const parts = gate.of.map((part) => collect(part, facts, negated));
  return anyOf && parts.some((part) => part.length === 0) ? [] : parts.flat();
}

/** Returns whether a token lacks the leaf. A token has permissions and no role, so a gate that names roles is closed to it. */
function isWithheld(leaf: Leaf, { tokenScope }: Facts): boolean {
  if (!tokenScope) return false;
  return leaf.kind === 'role' || (leaf.kind === 'permission' && !tokenScope(leaf.name));
}

/** Combines the verdicts of the parts: one `decisive` verdict decides; otherwise an unknown part makes the result `pending`. */
function combine(parts: readonly Gate[], facts: Facts, decisive: Verdict, otherwise: Verdict): Verdict {
  let result = otherwise;
  for (const part of parts) {
    const verdict = evaluate(part, facts);
    if (verdict === decisive) return decisive;
    if (verdict === 'pending') result = 'pending';
  }
  return result;
}

function askLeaf(leaf: Leaf, facts: Facts): boolean | undefined {
  switch (leaf.kind) {
    case 'permission':
      return facts.permission(leaf.name);
    case 'licence': {
      const licence = facts.licence();
      return licence ? licenceAllows(leaf.rule, licence) : licence === null ? false : undefined;
    }
    case 'flag': {
      const on = facts.flag(leaf.name);
      return on === undefined ? undefined : on === leaf.on;
    }
    case 'application': {
      const current = facts.application();
      return current === undefined ? undefined : leaf.ids.includes(current);
    }
    case 'role': {
      const role = facts.role();
      return role === undefined ? undefined : role !== null && leaf.roles.includes(role);
    }
    case 'setting': {
      const value = facts.setting(leaf.key);
      return value === undefined ? undefined : value === leaf.equals;
    }
  }
}

function verdictOf(answer: boolean | undefined): Verdict {
  return answer === undefined ? 'pending' : answer ? 'yes' : 'no';
}

function opposite(verdict: Verdict): Verdict {
  return verdict === 'pending' ? 'pending' : verdict === 'yes' ? 'no' : 'yes';
}
