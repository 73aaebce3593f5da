import { hasUnseenCharacter } from '../http/index.ts';
import { type HubDefinition, type HubMethod, HubRefusal, type HubServer } from '../hubs/index.ts';
import type { HubAccess, HubRoute } from './hub-route.ts';

export function mapHubRoutes(hubs: Pick<HubServer, 'map'>, routes: readonly HubRoute[], access: HubAccess): void {
  for (const route of routes) hubs.map(definitionOf(route, access));
}

function definitionOf({ path, methods = {}, connect }: HubRoute, access: HubAccess): HubDefinition {
  const bound = Object.entries(methods).map(([name, method]): [string, HubMethod] => [
    name,
    (connection, ...args) => {
      refuseUnseen(args);
      return method(connection, access, ...args);
    },
  ]);
  return {
    path,
    methods: Object.fromEntries(bound),
    connect: (connection, params) => connect(connection, params, access),
  };
}

/** Refuses arguments with characters that the database cannot store or that are invisible, as endpoints do. Methods take no objects. */
function refuseUnseen(args: readonly unknown[]): void {
  if (args.some((argument) => typeof argument === 'string' && hasUnseenCharacter(argument)))
    throw new HubRefusal('invalid-input', 'An argument holds a character that can’t be seen: take it out');
}
