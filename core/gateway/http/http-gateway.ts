import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import fastifySwagger from '@fastify/swagger';
import { type FastifyHttpOptions, type FastifyInstance, fastify } from 'fastify';
import type { PluginHost } from '#core/registry';
import { problems } from '#core/contract';
import { compressReply } from './compress-reply.ts';
import { watchConnections } from './drain-server.ts';
import { EndpointRoute } from './endpoint-route.ts';
import { implementations } from './gateway-plugin.ts';
import type { GatewayServices } from './gateway-services.ts';
import type { Implementation } from './implement.ts';
import { openApiOf } from './open-api.ts';
import { problemReplies } from './problem-reply.ts';
import { Refusal } from './refusal.ts';
import { logRequests } from './request-log.ts';

export interface HttpGatewayOptions {
  readonly services: GatewayServices;
  readonly host: PluginHost;
  readonly version: string;
  readonly trustProxy: boolean;
  /** One that listens already, so that its port is known before anything else is made. */
  readonly server?: Server | undefined;
}

/** The gateway's HTTP side: every implementation that active plugins contributed, under `/gateway`. */
export async function createHttpGateway({
  services,
  host,
  version,
  trustProxy,
  server,
}: HttpGatewayOptions): Promise<FastifyInstance> {
  const options: FastifyHttpOptions<Server> = {
    trustProxy,
    genReqId: () => randomUUID(),
    bodyLimit: 2 * 1024 * 1024,
    routerOptions: { caseSensitive: true, maxParamLength: 200 },
    // Requests under way are answered, new ones told to go elsewhere.
    return503OnClosing: true,
    ...(server ? { serverFactory: (handle) => server.on('request', handle) } : {}),
  };
  const app = fastify(options);
  watchConnections(app.server);
  // Validation is the route's own, because gates are asked before it; schemas are given for the OpenAPI document alone.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  logRequests(app, services.log);
  app.setErrorHandler(problemReplies(services.log));
  app.addHook('onSend', compressReply);
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Kostra gateway', version },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  });
  app.get('/gateway/openapi.json', { schema: { hide: true } }, () => app.swagger());
  for (const { value } of host.contributions.read(implementations)) {
    const route = new EndpointRoute(value, services, host);
    app.route({
      method: value.endpoint.method,
      url: `/gateway/${value.endpoint.path}`,
      schema: openApiOf(value.endpoint),
      handler: (request, reply) => route.handle(request, reply),
    });
  }
  for (const { id, state, manifest } of host.plugins)
    for (const { point, value } of state.phase === 'active' ? [] : (manifest?.contributes ?? [])) {
      if (point.id !== implementations.id) continue;
      const { method, path } = (value as Implementation).endpoint; // what that point takes
      app.route({ method, url: `/gateway/${path}`, schema: { hide: true }, handler: () => Promise.reject(down(id)) });
    }
  app.all('/gateway/*', { schema: { hide: true } }, () => {
    throw new Refusal(problems.notFound, { detail: 'There is no such address; see /gateway/openapi.json' });
  });
  return app;
}

/** The plugin is installed and does not run: an operator finds in the log why. */
function down(plugin: string): Refusal {
  return new Refusal(problems.pluginDown, {
    detail: `The plugin ${plugin} does not run on this gateway; its log says why, and what to do`,
  });
}
