import { hubEvent } from '#core/contract';
import * as schemas from './schemas.ts';

const hub = 'assistant';

/** The hub that streams answers. Each company has one; its address comes from the negotiation. [B7-8] */
export const assistantHub = {
  id: hub,
  path: '/hubs/assistant',
  /** `(messageId)` stops this answer. */
  stop: 'StopAsync',
  /** `(messageId, after)` sends again the pieces of an answer that follow the sequence number `after`, for a page that was disconnected. */
  continue: 'ContinueAsync',
} as const;

/*
 * Both events are sent to all open pages of the person in that company, and contain the id of the connection that sent the question. After
 * a reconnection a page has another id, but still recognises the answers to its own questions.
 */

/** An answer arrives in pieces, while it is written. [B4-3] */
export const streamMessage = hubEvent({
  hub,
  name: 'streamMessage',
  to: 'companyUser',
  payload: schemas.StreamMessage,
});
/** A command to the page: what to open, such as a document or a chart. [B3-8] */
export const newMessage = hubEvent({ hub, name: 'newMessage', to: 'companyUser', payload: schemas.PushMessage });
