import { callNames } from '../calls.ts';
import { objectOf } from '../body.ts';
import { sentStates } from '../delivery/sent-document.ts';
import { type FaultPlan, faultFields } from '../faults/fault.ts';
import { ControlProblem, refuseUnknownNames } from './control-body.ts';

const common = ['next', 'call', 'matching', 'times', 'skip', 'every'];
const matchNames = ['clientId', 'firmId', 'participant', 'receiver', 'number', 'documentId', 'key'];

/** Returns the plans of a call: one, or a list of them. @throws ControlProblem */
export function readPlans(body: unknown): FaultPlan[] {
  return (Array.isArray(body) ? (body as unknown[]) : [body]).map(readPlan); // the elements are checked by `readPlan`
}

function readPlan(value: unknown): FaultPlan {
  const plan = objectOf(value);
  const next = String(plan?.['next'] ?? '');
  if (!plan || !Object.hasOwn(faultFields, next))
    throw new ControlProblem(`"next" must be one of: ${Object.keys(faultFields).join(', ')}.`);
  const { needs, may } = faultFields[next as FaultPlan['next']]; // checked by the line above
  refuseUnknownNames(plan, [...common, ...needs, ...may], next);
  const missing = needs.filter((name) => plan[name] === undefined);
  if (missing.length > 0) throw new ControlProblem(`${next} needs ${missing.join(', ')}.`);
  refuseOther('call', plan['call'], callNames);
  refuseOther('state', plan['state'], sentStates);
  const matching = plan['matching'] ?? {};
  if (!objectOf(matching)) throw new ControlProblem('"matching" must be an object.');
  refuseUnknownNames(matching, matchNames, 'matching');
  for (const name of ['skip', 'ms', 'seconds', 'retryAfter']) refuseNumber(plan, name, 0);
  for (const name of ['every', ...(plan['times'] === 'always' ? [] : ['times'])]) refuseNumber(plan, name, 1);
  refuseNumber(plan, 'status', 200, 599);
  return plan as unknown as FaultPlan; // checked above
}

function refuseOther(name: string, value: unknown, known: readonly string[]): void {
  if (value !== undefined && !known.includes(String(value)))
    throw new ControlProblem(`"${name}" must be one of: ${known.join(', ')}.`);
}

function refuseNumber(plan: Readonly<Record<string, unknown>>, name: string, least: number, most = Infinity): void {
  const value = plan[name];
  if (value === undefined) return;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < least || value > most)
    throw new ControlProblem(`"${name}" must be a number of at least ${least}.`);
}
