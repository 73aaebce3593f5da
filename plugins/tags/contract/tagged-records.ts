import { token } from '#core/registry';
import type { TaggingInput } from './schemas.ts';

/**
 * The store of the tags of those records in the open company that were requested. It is observable, and reloads when another user changes
 * them.
 */
export interface TaggedRecords {
  /**
   * Returns the ids of a record's tags; undefined means that they are not loaded yet. Requests at the same time are sent to the gateway as
   * one.
   */
  of(recordId: string): readonly number[] | undefined;
  /** Tags records. @returns the number of records @throws GatewayProblem, which the request pipeline shows, except 422 */
  tag(input: TaggingInput): Promise<number>;
}

export const taggedRecords = token<TaggedRecords, 'company'>('tags.records', 'company');
