import { hubEvent } from '#core/contract';
import * as schemas from './schemas.ts';

const hub = 'assistant';

/** The hub of answers, one for each company; its address comes from the negotiation. [B7-8] */
export const assistantHub = {
  id: hub,
  path: '/hubs/assistant',
  /** `(messageId)`: no more of this answer is wanted. */
  stop: 'StopAsync',
  /** `(messageId, after)`: sends again what came of an answer behind this place, to whoever was away. */
  continue: 'ContinueAsync',
} as const;

/*
 * Both go to all pages of the person in that company, and name the connection that asked: an answer outlives its connection,
 * and its page takes what it asked for, whatever connection it has by then.
 */

/** [B4-3] */
export const streamMessage = hubEvent({
  hub,
  name: 'streamMessage',
  to: 'companyUser',
  payload: schemas.StreamMessage,
});
/** [B3-8] */
export const newMessage = hubEvent({ hub, name: 'newMessage', to: 'companyUser', payload: schemas.PushMessage });
