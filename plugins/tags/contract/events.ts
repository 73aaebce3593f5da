import { hubEvent } from '#core/contract';
import { TaggedPayload } from './schemas.ts';

/** Tags of records were set. */
export const recordsTagged = hubEvent({ name: 'RecordsTagged', to: 'readers', payload: TaggedPayload });
