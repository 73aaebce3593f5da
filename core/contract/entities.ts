import type { Denial } from '#core/access';

/** What every kind of entity has; `id` is a UUID of version 7, so ids sort by age. */
export interface Entity {
  readonly id: string;
  readonly version: number;
}

/** All of a company's entities of one kind, in the browser. Observable; follows what others change. */
export interface Entities<T extends Entity, Input> {
  readonly list: readonly T[];
  /** The list was read at least once; before that an empty list does not mean that there are no entities. */
  readonly isLoaded: boolean;
  /** The list is being read. */
  readonly inProgress: boolean;
  /** One is being created, changed or deleted. */
  readonly updateInProgress: boolean;
  /** Why the list is empty although it was asked for. */
  readonly errorStatus: 'loading-error' | undefined;
  /** What the licence or the person's rights lack, where the gateway refused the list for that: trying again is no help. */
  readonly denials: readonly Denial[] | undefined;
  /** Reads the list; does nothing for somebody without the right to it. Never rejects: a failure is in `errorStatus`. */
  load(): Promise<void>;
  /** @throws GatewayProblem; nothing is shown: the page tells. */
  create(body: Input, idempotencyKey: string): Promise<T>;
  /** @throws GatewayProblem, `staleVersion` for one; nothing is shown: the page tells. */
  update(id: string, body: Input & Pick<Entity, 'version'>, idempotencyKey: string): Promise<T>;
  /** One that is gone already counts as deleted. @throws GatewayProblem; nothing is shown: the page tells. */
  delete(id: string): Promise<void>;
}
