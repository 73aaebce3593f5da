import type { Gate, Leaf } from './gates.ts';
import { licenceAllows, type LicenceFacts } from './licence.ts';
import type { Role } from './roles.ts';

/** `pending`: a fact that decides has not arrived. It is never shown as a refusal, so nothing flickers at start. */
export type Verdict = 'yes' | 'no' | 'pending';

/**
 * What a gate is asked against: one user, in one company (or none), in one application. Each reader answers
 * `undefined` while it is not known. In the browser every reader is observable by name, so that a change wakes only
 * the gates that read it.
 */
export interface Facts {
  permission(name: string): boolean | undefined;
  /** `null`: there is no licence; every licence leaf is refused. */
  licence(): LicenceFacts | null | undefined;
  flag(name: string): boolean | undefined;
  application(): string | undefined;
  role(): Role | null | undefined;
  setting(key: string): string | number | boolean | null | undefined;
  /** Of a call by an access token: whether the token was given the right. Absent: a person's own call. */
  tokenScope?(permission: string): boolean;
}

/**
 * Asks a gate. An absent gate is open. @throws LicenceRuleError for a licence rule whose minimum package is Trial or
 * unknown. [A4-9]
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
 * Why a gate is not open: the leaves that would have to change. Empty when it is open. Unknown leaves are reported as
 * `pending`. Under `not`, the leaf that holds is the reason, and is marked `mustFail`.
 */
export function explain(gate: Gate | undefined, facts: Facts): Denial[] {
  return gate ? collect(gate, facts, false) : [];
}

export interface Denial {
  readonly leaf: Leaf;
  readonly verdict: 'no' | 'pending';
  /** The leaf holds, and it must not. */
  readonly mustFail?: true;
  /** Whoever the access token acts for may well have it: the token was not given it. */
  readonly lackedBy?: 'token';
}

/** Would another licence alone open it? Then it is shown as locked; what anything else denies is not. */
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
  // Negation turns `all` into `any` (De Morgan); an `any` with one open branch has nothing to explain.
  const anyOf = (gate.kind === 'any') !== negated;
  const parts = gate.of.map((part) => collect(part, facts, negated));
  return anyOf && parts.some((part) => part.length === 0) ? [] : parts.flat();
}

/** A token holds rights and no role, so a gate that names roles is closed to it. */
function isWithheld(leaf: Leaf, { tokenScope }: Facts): boolean {
  if (!tokenScope) return false;
  return leaf.kind === 'role' || (leaf.kind === 'permission' && !tokenScope(leaf.name));
}

/** A part that answers `decisive` decides; otherwise an unknown part leaves the answer open. */
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
