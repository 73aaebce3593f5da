import Type from 'typebox';
import { uuidPattern } from '../formats/index.ts';

const uuid = Type.String({ pattern: uuidPattern });

export const LongWorkIds = Type.Object({ ids: Type.Array(uuid, { maxItems: 100 }) });

/** `refused`: whoever asked lost the right to it before it ran. */
const state = Type.Enum(['waiting', 'running', 'finished', 'failed', 'cancelled', 'refused']);

export const LongWork = Type.Object({
  id: Type.String(),
  title: Type.String(),
  state,
  done: Type.Integer(),
  /** Null: not known yet. */
  total: Type.Union([Type.Integer(), Type.Null()]),
  createdAt: Type.String(),
  endedAt: Type.Union([Type.String(), Type.Null()]),
});
export const LongWorkList = Type.Object({ items: Type.Array(LongWork) });
