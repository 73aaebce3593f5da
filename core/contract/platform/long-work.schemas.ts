import Type from 'typebox';
import { uuidPattern } from '../formats/index.ts';

const uuid = Type.String({ pattern: uuidPattern });

export const LongWorkIds = Type.Object({
  /** The ids of the work to ask about, at most 100. */
  ids: Type.Array(uuid, { maxItems: 100 }),
});

/** The state of the work. `refused` means that the caller lost the permission before the work ran. */
const state = Type.Enum(['waiting', 'running', 'finished', 'failed', 'cancelled', 'refused']);

export const LongWork = Type.Object({
  /** The id, which the call that began the work has answered as `jobId`. */
  id: Type.String(),
  /** What the work does, in the language of the caller who began it. */
  title: Type.String(),
  state,
  /** The number of steps that are done. */
  done: Type.Integer(),
  /** The number of steps. `null` means that it is not known yet. */
  total: Type.Union([Type.Integer(), Type.Null()]),
  createdAt: Type.String(),
  /** The time of the end in ISO 8601; null while the work waits or runs. */
  endedAt: Type.Union([Type.String(), Type.Null()]),
});
export const LongWorkList = Type.Object({ items: Type.Array(LongWork) });
