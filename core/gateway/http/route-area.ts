import type { FastifyRequest } from 'fastify';

/**
 * Returns the part of the server to which a request goes, by its route: `gateway`, `hubs`, `identity`. The address is not used, because it
 * can be written in many ways (`/%67ateway/…`, `http://host/gateway/…`).
 * @returns undefined if no route matches
 */
export function areaOf({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string | undefined {
  return /^\/([a-z]+)(?:\/|$)/.exec(routeOptions.url ?? '')?.[1];
}
