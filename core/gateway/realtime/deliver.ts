import { companyLicenceChanged, userRemovedFromGroup } from '#core/contract/platform';
import { type HubServer, type HubUser, tokenCredential } from '../hubs/index.ts';
import type { OutboxEvent } from '../outbox/index.ts';
import type { EventBatcher } from './event-batcher.ts';
import { companyGroup, companyUserGroup, type HubRoute } from './hub-route.ts';

export interface DeliverTo {
  readonly hubs: HubServer;
  readonly routes: readonly HubRoute[];
  readonly gathering: EventBatcher;
  /** Returns whether a member is now beyond the licence's number of users. [A2-20] */
  readonly isBeyondUserCount: (companyId: string, userId: string) => Promise<boolean>;
  /** Returns whether a member, or a company's program, has a right in the company; the scopes of a token are not checked. */
  readonly holds: (companyId: string, userId: string, permission: string) => Promise<boolean>;
}

/**
 * Passes one event of the outbox to this process's own connections. A client gets `method(payload, { origin })`, where `origin` identifies
 * the connection and person that caused it, so that the client can ignore its own events.
 */
export async function deliverEvent(to: DeliverTo, event: OutboxEvent): Promise<void> {
  const route = to.routes.find(({ id }) => id === event.hub);
  if (!route) return; // the plugin that opened the hub is removed
  const { event: name, payload, origin } = event;
  const join = route.gather?.[name];
  const only = await readersOf(to, route, event);
  if (!join) send(to, route, event, [payload, { origin }], only);
  else {
    const place = `${event.hub} ${name} ${JSON.stringify(event.to)}`;
    to.gathering.add(place, payload, (payloads) => send(to, route, event, [join(payloads), { origin: null }], only));
  }
  await afterwards(to, route, event);
}

/**
 * Finds the users of the company who may receive the event, by their current rights: the hub must not reveal what a member, a program's
 * role or a token's scopes hide. `undefined` means everybody.
 */
async function readersOf(
  { hubs, holds }: DeliverTo,
  { path }: HubRoute,
  { to }: OutboxEvent,
): Promise<((user: HubUser) => boolean) | undefined> {
  if (to.kind === 'companyUser' && to.startedBy !== undefined) return mayHearOf(to.startedBy);
  if (to.kind !== 'company' || to.permission === undefined) return undefined;
  const { companyId, permission, or, also } = to;
  const connected = hubs.usersInGroup(path, companyGroup(companyId));
  const holdersOf = async (right: string, among = connected) => {
    const held = await Promise.all(among.map((userId) => holds(companyId, userId, right)));
    const holders = new Set(among.filter((_userId, index) => held[index]));
    return ({ id, scopes }: HubUser) => holders.has(id) && (scopes?.has(right) ?? true);
  };
  const mayRead = await holdersOf(permission);
  const makers = connected.filter((userId) => userId === or?.userId);
  const mayReadOwn = or && (await holdersOf(or.permission, makers));
  const mayAlso = also === undefined ? undefined : await holdersOf(also);
  return (user) => (mayRead(user) || mayReadOwn?.(user) === true) && (mayAlso?.(user) ?? true);
}

/** Returns who hears of work: people of their own and of their tokens, a token of what it began with rights that it has. */
function mayHearOf(startedBy: { readonly id: string; readonly scopes: readonly string[] } | null) {
  return ({ scopes, credential }: HubUser) =>
    scopes === undefined ||
    (startedBy !== null &&
      credential === tokenCredential(startedBy.id) &&
      startedBy.scopes.every((scope) => scopes.has(scope)));
}

function send(
  { hubs }: DeliverTo,
  { path }: HubRoute,
  event: OutboxEvent,
  args: readonly unknown[],
  only?: (user: HubUser) => boolean,
): void {
  const { to, event: name } = event;
  switch (to.kind) {
    case 'company':
      hubs.toGroup(path, companyGroup(to.companyId), name, args, only && { only });
      break;
    case 'companyUser':
      hubs.toGroup(path, companyUserGroup(to.companyId, to.userId), name, args, only && { only });
      break;
    case 'user':
      hubs.toUser(path, to.userId, name, args);
      break;
    case 'connection':
      hubs.toConnection(to.connectionId, name, args);
      break;
    case 'groups':
      hubs.toGroups(path, to.groups, name, args);
      break;
  }
}

/**
 * Removes users whose access ends with this event from the company's groups, on every hub: a removed member, and members beyond the
 * licence's number of users.
 */
async function afterwards(deliver: DeliverTo, { path }: HubRoute, { to, event }: OutboxEvent): Promise<void> {
  // This is the last event for members whom the licence does not cover any more. [A2-20]
  if (to.kind === 'company' && event === companyLicenceChanged.name) {
    for (const userId of deliver.hubs.usersInGroup(path, companyGroup(to.companyId)))
      if (await deliver.isBeyondUserCount(to.companyId, userId)) leaveCompany(deliver, to.companyId, userId);
  }
  // This is the last event of the company for a removed member, in every process.
  if (to.kind === 'companyUser' && event === userRemovedFromGroup.name) leaveCompany(deliver, to.companyId, to.userId);
}

function leaveCompany({ hubs, routes }: DeliverTo, companyId: string, userId: string): void {
  for (const { path, companyGroups } of routes)
    for (const group of companyGroups?.(companyId, userId) ?? []) hubs.removeUserFromGroup(path, group, userId);
}
