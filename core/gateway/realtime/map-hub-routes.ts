import type { HubDefinition, HubMethod, HubServer } from '../hubs/index.ts';
import type { HubAccess, HubRoute } from './hub-route.ts';

/** Opens each hub at its path. Returns where a hub of an id is; undefined when the plugin that opened it is gone. */
export function mapHubRoutes(
  hubs: Pick<HubServer, 'map'>,
  routes: readonly HubRoute[],
  access: HubAccess,
): (hubId: string) => string | undefined {
  const paths = new Map<string, string>();
  for (const route of routes) {
    paths.set(route.id, route.path);
    hubs.map(definitionOf(route, access));
  }
  return (hubId) => paths.get(hubId);
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
