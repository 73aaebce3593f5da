import type { CallName } from '../calls.ts';
import { plainId } from '../participant-id.ts';
import type { Simulation } from '../simulation.ts';
import { type FaultKind, type FaultMatch, type FaultPlan, faultFields } from './fault.ts';

/** A planned fault, and how often it has come. */
export type PlannedFault = FaultPlan & {
  readonly id: string;
  readonly times: number | 'always';
  readonly seen: number;
  readonly used: number;
};

/** Returns the planned faults in their order, then those of the habits. Used ones remain, so that a test sees that they came. */
export function plannedFaults({ state, habits }: Simulation): PlannedFault[] {
  const planned = state.faults.all().map((plan) => ({ ...plan, times: plan.times ?? 1 }));
  const standing = habits.faults.map((plan, at) => ({ ...plan, id: `habit-${at}`, times: plan.times ?? 'always' }));
  return [...planned, ...standing].map((plan) => ({
    ...plan,
    ...(state.faultUses.get(plan.id) ?? { seen: 0, used: 0 }),
  }));
}

/** Takes the first fault of a kind that meets the call, and counts it. */
export function takeFault(
  simulation: Simulation,
  kind: FaultKind,
  call: CallName,
  subject: FaultMatch,
): PlannedFault | undefined {
  return plannedFaults(simulation).find((plan) => meets(plan, kind, call, subject) && comes(simulation, plan));
}

/** Takes all faults of a kind that meet the call: a delivery can be both late and repeated. */
export function takeFaults(
  simulation: Simulation,
  kind: FaultKind,
  call: CallName,
  subject: FaultMatch,
): PlannedFault[] {
  return plannedFaults(simulation).filter((plan) => meets(plan, kind, call, subject) && comes(simulation, plan));
}

function meets(plan: PlannedFault, kind: FaultKind, call: CallName, subject: FaultMatch): boolean {
  if (faultFields[plan.next].kind !== kind || (plan.call !== undefined && plan.call !== call)) return false;
  if (plan.times !== 'always' && plan.used >= plan.times) return false;
  const { participant, receiver, ...others } = plan.matching ?? {};
  const isSame = (wanted: string | undefined, found: string | undefined) =>
    wanted === undefined || plainId(wanted) === plainId(found ?? '');
  return (
    isSame(participant, subject.participant) &&
    isSame(receiver, subject.receiver) &&
    Object.entries(others).every(([name, wanted]) => subject[name as keyof FaultMatch] === wanted) // the names of a `FaultMatch`
  );
}

function comes({ state }: Simulation, { id, seen, used, skip = 0, every = 1 }: PlannedFault): boolean {
  const passed = seen - skip;
  const isDue = passed >= 0 && (passed + 1) % every === 0;
  state.faultUses.put(id, { seen: seen + 1, used: isDue ? used + 1 : used });
  return isDue;
}
