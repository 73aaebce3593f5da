import { hubEvent } from '#core/contract';
import * as schemas from './schemas.ts';

const hub = 'assistant';

/** The hub that streams answers. Each company has one; its address comes from the negotiation. [B7-8] */
export const assistantHub = {
  id: hub,
  path: '/hubs/assistant',
  /** `(messageId)` stops this answer. */
  stop: 'StopAsync',
  /** `(messageId, after)` sends the pieces of an answer behind this place again, for a page that was disconnected. */
  continue: 'ContinueAsync',
} as const;

/*
 * Both events go to all pages of the person in that company and name the connection that asked. An answer outlives its connection, so a
 * page recognises its answers whatever connection it has by then.
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
