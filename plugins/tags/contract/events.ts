import { hubEvent } from '#core/contract';
import { TaggedPayload } from './schemas.ts';

/** The event that tags of records were changed. */
export const recordsTagged = hubEvent({ name: 'RecordsTagged', to: 'readers', payload: TaggedPayload });
