import type { HubDefinition, HubMethod, HubServer } from '../hubs/index.ts';
import type { HubAccess, HubRoute } from './hub-route.ts';

/** Opens each hub at its path. */
export function mapHubRoutes(hubs: Pick<HubServer, 'map'>, routes: readonly HubRoute[], access: HubAccess): void {
  for (const route of routes) hubs.map(definitionOf(route, access));
}

function definitionOf({ path, methods = {}, connect }: HubRoute, access: HubAccess): HubDefinition {
  const bound = Object.entries(methods).map(([name, method]): [string, HubMethod] => [
    name,
    (connection, ...args) => method(connection, access, ...args),
  ]);
  return {
    path,
    methods: Object.fromEntries(bound),
    connect: (connection, params) => connect(connection, params, access),
  };
}
