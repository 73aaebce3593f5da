import Type from 'typebox';
import { uuidPattern } from '../formats/index.ts';

const uuid = Type.String({ pattern: uuidPattern });

export const LongWorkIds = Type.Object({ ids: Type.Array(uuid, { maxItems: 100 }) });

/** The state of the work. `refused` means that the caller lost the permission before the work ran. */
const state = Type.Enum(['waiting', 'running', 'finished', 'failed', 'cancelled', 'refused']);

export const LongWork = Type.Object({
  id: Type.String(),
  title: Type.String(),
  state,
  done: Type.Integer(),
  /** The number of steps. `null` means that it is not known yet. */
  total: Type.Union([Type.Integer(), Type.Null()]),
  createdAt: Type.String(),
  endedAt: Type.Union([Type.String(), Type.Null()]),
});
export const LongWorkList = Type.Object({ items: Type.Array(LongWork) });
