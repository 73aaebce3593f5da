import { token } from '#core/registry';
import type { TaggingInput } from './schemas.ts';

/** The tags of records in the open company, as far as they were requested. Observable; it follows changes of other users. */
export interface TaggedRecords {
  /** Returns the ids of a record's tags; undefined means not known yet. Requests of the same moment are sent to the gateway as one. */
  of(recordId: string): readonly number[] | undefined;
  /** Tags records and returns their number. @throws GatewayProblem that the pipeline shows, except 422 */
  tag(input: TaggingInput): Promise<number>;
}

export const taggedRecords = token<TaggedRecords, 'company'>('tags.records', 'company');
