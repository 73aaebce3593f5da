/** A movement on an account of the simulated bank. */
export interface SimulatedMovement {
  /** Days before the bank is asked that it was booked. */
  readonly daysAgo: number;
  readonly amount: string;
  readonly name: string;
  readonly iban: string;
  readonly endToEndId: string;
  readonly text: string;
}
export interface SimulatedAccount {
  readonly iban: string;
  readonly name: string;
  readonly currency: string;
  readonly movements: readonly SimulatedMovement[];
}
