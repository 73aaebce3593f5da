import type { Denial } from '#core/access';

/** The properties that every kind of entity has. `id` is a UUID of version 7, so ids sort by age. */
export interface Entity {
  readonly id: string;
  readonly version: number;
}

/** All entities of one kind in a company, in the browser. MobX observes the list, and it follows changes by other users. */
export interface Entities<T extends Entity, Input> {
  readonly list: readonly T[];
  /** `true` after the list was read once. Before that an empty list does not mean that there are no entities. */
  readonly isLoaded: boolean;
  /** `true` while the list is being read. */
  readonly inProgress: boolean;
  /** `true` while an entity is being created, changed or deleted. */
  readonly updateInProgress: boolean;
  /** The reason why the list is empty after a failed `load`. */
  readonly errorStatus: 'loading-error' | undefined;
  /** The missing licence or permissions for which the gateway refused the list. A retry does not help then. */
  readonly denials: readonly Denial[] | undefined;
  /** Reads the list. It does nothing for a user without the permission, and never rejects: a failure is in `errorStatus`. */
  load(): Promise<void>;
  /** @throws GatewayProblem; the store shows no message, because the page does it */
  create(body: Input, idempotencyKey: string): Promise<T>;
  /** @throws GatewayProblem, for example `staleVersion`; the store shows no message, because the page does it */
  update(id: string, body: Input & Pick<Entity, 'version'>, idempotencyKey: string): Promise<T>;
  /**
   * Deletes the entity. An entity that was deleted before counts as a success. @throws GatewayProblem; the store shows no message, because
   * the page does it
   */
  delete(id: string): Promise<void>;
}
