import type { Endpoint } from '#core/contract';
import type { Implementation } from './implement.ts';

/** Returns every endpoint that a contract exports, recognized by its shape. */
export function endpointsOf(contract: object): Endpoint[] {
  return namedEndpoints(contract).map(([, endpoint]) => endpoint);
}

/**
 * Returns the endpoints with their names. An export is an endpoint, or a group of endpoints by name, such as those of a kind of document.
 * The name of a group is not used: `export const priceOfferCalls = { createPriceOffer, … }` exports `createPriceOffer`.
 */
export function namedEndpoints(contract: object): [name: string, endpoint: Endpoint][] {
  return Object.entries(contract).flatMap(([name, value]: [string, unknown]): [string, Endpoint][] => {
    if (isEndpoint(value)) return [[name, value]];
    return isGroup(value) ? Object.entries(value) : [];
  });
}

function isGroup(value: unknown): value is Readonly<Record<string, Endpoint>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const parts = Object.values(value);
  return parts.length > 0 && parts.every(isEndpoint);
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' &&
    value !== null &&
    'scope' in value &&
    'method' in value &&
    'path' in value &&
    'sample' in value
  );
}

export interface HandlerFinding {
  readonly plugin: string;
  readonly what: string;
  readonly fix: string;
}

/**
 * Checks that every endpoint of a plugin's contract has exactly one handler, and that the contract has the endpoint of every handler. The
 * build runs it, and the gateway at its start: a missing endpoint or handler is a mistake of the plugin.
 */
export function checkHandlers(
  plugin: string,
  endpoints: readonly Endpoint[],
  handlers: readonly Implementation[],
): HandlerFinding[] {
  const declared = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
  const handled = new Set<string>();
  const findings: HandlerFinding[] = [];
  for (const { endpoint } of handlers) {
    if (!declared.has(endpoint.id))
      findings.push({
        plugin,
        what: `It implements ${endpoint.id}, which its contract does not export`,
        fix: 'Export the endpoint from contract/index.ts, or remove the handler',
      });
    if (handled.has(endpoint.id))
      findings.push({ plugin, what: `It implements ${endpoint.id} twice`, fix: 'Keep one handler' });
    handled.add(endpoint.id);
  }
  for (const { id, sample } of endpoints) {
    if (!handled.has(id))
      findings.push({
        plugin,
        what: `Nothing implements ${id}`,
        fix: `List implement(…) for it in plugins/${plugin}/gateway/index.ts`,
      });
    if (!sample)
      findings.push({ plugin, what: `${id} has no sample`, fix: 'Give it a `sample`: tests call it from there' });
  }
  return findings;
}
