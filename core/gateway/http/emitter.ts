import type { TSchema } from 'typebox';
import type { HubEvent } from '#core/contract';
import type { Audience, Tx } from '../database/index.ts';
import type { EmitTo } from './call.ts';
import { emitRow } from '../outbox/index.ts';
import { replyCheck } from './validation.ts';

const checks = new WeakMap<TSchema, (value: unknown) => void>();

export interface EmitContext {
  readonly tx: Tx;
  readonly companyId: string;
  /** The sender as `eventOrigin` names it, so that a browser can recognize its own events. */
  readonly origin: string | undefined;
}

/**
 * Sends an event if, and only if, the transaction commits.
 * @throws Error if the payload does not match the event's contract: the handler is wrong, so nothing is committed.
 */
export async function emitEvent<Payload>(
  { tx, companyId, origin }: EmitContext,
  event: HubEvent<Payload>,
  payload: Payload,
  to: EmitTo = {},
): Promise<void> {
  let check = checks.get(event.payload);
  if (!check) checks.set(event.payload, (check = replyCheck(event.payload)));
  check(payload);
  await emitRow(tx, { hub: event.hub, event: event.name, to: audienceOf(event, companyId, to), payload, origin });
}

function audienceOf(event: HubEvent, companyId: string, to: EmitTo): Audience {
  switch (event.to) {
    case 'company':
      return { kind: 'company', companyId };
    case 'readers':
      return {
        kind: 'company',
        companyId,
        permission: needed(to.readBy, event, 'readBy').name,
        ...(to.orBy && { or: { userId: to.orBy.userId, permission: to.orBy.right.name } }),
        ...(to.also && { also: to.also.name }),
      };
    case 'user':
      return { kind: 'user', userId: needed(to.userId, event, 'userId') };
    case 'companyUser':
      return {
        kind: 'companyUser',
        companyId,
        userId: needed(to.userId, event, 'userId'),
        ...(to.startedBy !== undefined && { startedBy: to.startedBy }),
      };
    case 'connection':
      return { kind: 'connection', connectionId: needed(to.connectionId, event, 'connectionId') };
    case 'groups':
      return { kind: 'groups', companyId, groups: needed(to.groups, event, 'groups') };
  }
}

function needed<T>(value: T | undefined, event: HubEvent, name: string): T {
  if (value === undefined) throw new TypeError(`${event.id} goes to ${event.to}: say which by ${name}`);
  return value;
}
