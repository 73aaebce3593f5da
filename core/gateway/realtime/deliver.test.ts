import { expect, it } from 'vitest';
import { userRemovedFromGroup } from '#core/contract/platform';
import { systemClock } from '../hubs/index.ts';
import { eventually, received, startHubs } from '../hubs/test-hubs.ts';
import type { OutboxEvent } from '../outbox/index.ts';
import { companyHub } from './company-hub.ts';
import { deliverEvent } from './deliver.ts';
import { EventBatcher } from './event-batcher.ts';
import type { HubAccess } from './hub-route.ts';
import { mapHubRoutes } from './map-hub-routes.ts';

/** Access that admits everybody to the company `c1`. */
const access = { admit: async () => 'c1' } as unknown as HubAccess; // the part that connecting needs

const toCompany: OutboxEvent['to'] = { kind: 'company', companyId: 'c1' };
const toAnna: OutboxEvent['to'] = { kind: 'companyUser', companyId: 'c1', userId: 'anna' };

async function openCompany() {
  const { hubs, connected } = await startHubs([]);
  const routes = [companyHub];
  mapHubRoutes(hubs, routes, access);
  const gathering = new EventBatcher(systemClock);
  const deliver = (to: OutboxEvent['to'], event: string, origin: string | null = null) =>
    void deliverEvent(
      { hubs, routes, gathering, isBeyondUserCount: async () => false, holds: async () => true },
      { id: 1n, hub: 'company', event, to, payload: {}, origin },
    );
  const connect = (user: string) => connected('/hubs/company?companyId=c1', user);
  return { deliver, connect };
}

it('[A8-16] tells a removed member, on all connections, and nothing of the company after that', async () => {
  const { deliver, connect } = await openCompany();
  const connections = [await connect('anna'), await connect('anna'), await connect('boris')];
  const removals = connections.map((connection) => received(connection, userRemovedFromGroup.name));
  const changes = connections.map((connection) => received(connection, 'EntityChanged'));
  const personal = connections.map((connection) => received(connection, 'UserPermissionsChanged'));
  const marks = connections.map((connection) => received(connection, 'Mark'));

  deliver(toCompany, 'EntityChanged');
  deliver(toAnna, userRemovedFromGroup.name);
  deliver(toCompany, 'EntityChanged');
  deliver(toAnna, 'UserPermissionsChanged');
  // This is the last message for each, so all earlier ones have arrived by then.
  for (const userId of ['anna', 'boris']) deliver({ kind: 'user', userId }, 'Mark');

  await eventually(() => expect(marks.map(({ length }) => length)).toEqual([1, 1, 1]));
  expect(removals.map(({ length }) => length)).toEqual([1, 1, 0]);
  expect(changes.map(({ length }) => length)).toEqual([1, 1, 2]);
  expect(personal.map(({ length }) => length)).toEqual([0, 0, 0]);
});

it('says with each event what caused it, so that a browser passes over its own', async () => {
  const { deliver, connect } = await openCompany();
  const changes = received(await connect('anna'), 'EntityChanged');
  deliver(toCompany, 'EntityChanged', 'c7');
  deliver(toCompany, 'EntityChanged');
  await eventually(() => expect(changes.map(([, message]) => message)).toEqual([{ origin: 'c7' }, { origin: null }]));
});

it('[A4-18] keeps a member in the company whose rights were changed', async () => {
  const { deliver, connect } = await openCompany();
  const changes = received(await connect('anna'), 'EntityChanged');
  deliver(toAnna, 'UserPermissionsChanged');
  deliver(toCompany, 'EntityChanged');
  await eventually(() => expect(changes).toHaveLength(1));
});
