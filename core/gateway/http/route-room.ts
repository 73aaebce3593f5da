import type { FastifyRequest } from 'fastify';

/**
 * Which part of the server a request goes to, by the route that it found: `gateway`, `hubs`, `identity`. Not by its address, which can be
 * written in many ways (`/%67ateway/…`, `http://host/gateway/…`).
 * @returns undefined for a request that found none
 */
export function roomOf({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string | undefined {
  return /^\/([a-z]+)(?:\/|$)/.exec(routeOptions.url ?? '')?.[1];
}
