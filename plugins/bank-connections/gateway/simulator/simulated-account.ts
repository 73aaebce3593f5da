export interface SimulatedMovement {
  /** The number of days between the booking and the request. */
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
