export {
  startSimulatedProvider,
  type SimulatedProvider,
  type SimulatedProviderOptions,
} from './start-simulated-provider.ts';
export { demoHabits, looseHabits, strictHabits } from './known-habits.ts';
export type { ProviderHabits } from './habits.ts';
export type { FaultPlan } from './faults/fault.ts';
export type { FirmInput } from './firm.ts';
export type { LogEntry } from './log-entry.ts';
