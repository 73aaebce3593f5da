import { token } from '#core/registry';
import type { TaggingInput } from './schemas.ts';

/** Which records of the open company have which tags, as far as somebody has asked. Observable; follows what others change. */
export interface TaggedRecords {
  /** Ids of tags; undefined: not known yet. Asks the gateway, for all that are asked about at the same time in one call. */
  of(recordId: string): readonly number[] | undefined;
  /** Tags records. Answers how many there were. @throws GatewayProblem, told by the pipeline but for 422 */
  tag(input: TaggingInput): Promise<number>;
}

export const taggedRecords = token<TaggedRecords, 'company'>('tags.records', 'company');
