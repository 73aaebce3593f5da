import { randomUUID } from 'node:crypto';
import type { RequestListener, Server } from 'node:http';
import { type FastifyHttpOptions, type FastifyInstance, fastify } from 'fastify';
import type { PluginHost } from '#core/registry';
import { problems } from '#core/contract';
import { completeEndpoint } from '#core/contract/fields';
import { askedOf } from './asked-rights.ts';
import { refuseBrokenQuery } from './bad-characters.ts';
import { compressReply } from './compress-reply.ts';
import { watchConnections } from './drain-server.ts';
import { EndpointRoute } from './endpoint-route.ts';
import { implementations } from './gateway-plugin.ts';
import type { GatewayServices } from './gateway-services.ts';
import type { Implementation } from './implement.ts';
import {
  type ContractModules,
  ContractNames,
  openApiDocument,
  programMessages,
  servedDocument,
} from './open-api/index.ts';
import { problemReplies } from './problem-reply.ts';
import { guardBodies } from './before-the-body.ts';
import type { RequestLimiter } from './request-limiter.ts';
import { refuseBadRequest } from './bad-request.ts';
import { Refusal } from './refusal.ts';
import { meaningsOfWarnings } from './warning-meanings.ts';
import { detailText } from './refusal-texts.ts';
import { logRequests } from './request-log.ts';
import { reportStartFindings } from '../start-checks.ts';
import { areaOf } from './route-area.ts';

export interface HttpGatewayOptions {
  readonly services: GatewayServices;
  readonly host: PluginHost;
  readonly version: string;
  /** The contracts that give the endpoints and schemas of the OpenAPI document their names. */
  readonly contracts: readonly ContractModules[];
  readonly trustProxy: boolean;
  readonly limiter: RequestLimiter;
  /**
   * Makes the HTTP server for a request handler. Set it if a server listens already, so that its port is known before the gateway starts.
   */
  readonly serve?: ((handle: RequestListener) => Server) | undefined;
}

/** Creates the HTTP part of the gateway: every handler that active plugins contributed, under `/gateway`. */
export async function createHttpGateway({
  services,
  host,
  version,
  contracts,
  trustProxy,
  limiter,
  serve,
}: HttpGatewayOptions): Promise<FastifyInstance> {
  const replyRefusal = problemReplies(services.log);
  const options: FastifyHttpOptions<Server> = {
    trustProxy,
    genReqId: () => randomUUID(),
    bodyLimit: 2 * 1024 * 1024,
    routerOptions: { caseSensitive: true, maxParamLength: 200 },
    // Running requests are completed; new ones get a 503.
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => replyRefusal(error, request, reply),
    clientErrorHandler: refuseBadRequest,
    ...(serve && { serverFactory: serve }),
  };
  const app = fastify(options);
  app.addHook('onRequest', async (request, reply) => {
    // Responses contain private data: neither a proxy nor the browser may cache them.
    if (areaOf(request) === 'gateway') void reply.header('cache-control', 'no-store');
  });
  app.addHook('onRequest', refuseBrokenQuery);
  watchConnections(app.server);
  logRequests(app, services.log);
  guardBodies(app, { limiter, trustProxy });
  app.setErrorHandler(replyRefusal);
  app.addHook('onSend', compressReply);
  reportStartFindings(host);
  const served = host.contributions.read(implementations);
  const document = servedDocument(
    () =>
      openApiDocument({
        endpoints: served.map(({ value, owner }) => ({
          endpoint: completeEndpoint(value.endpoint, host.contributions),
          plugin: owner,
          asked: askedOf(value, host.contributions),
        })),
        messages: host.contributions
          .read(programMessages)
          .flatMap(({ value, owner }) => value(host.contributions).map((message) => ({ message, plugin: owner }))),
        warnings: meaningsOfWarnings(host.contributions),
        names: new ContractNames(contracts),
        version,
      }),
    contracts,
    services.log,
  );
  app.get('/gateway/openapi.json', async (_request, reply) => reply.type('application/json').send(await document()));
  for (const { value } of served) {
    const route = new EndpointRoute(value, services, host, limiter);
    app.route({
      method: value.endpoint.method,
      url: `/gateway/${value.endpoint.path}`,
      config: { form: value.endpoint.form },
      ...(value.endpoint.bodyLimit !== undefined && { bodyLimit: value.endpoint.bodyLimit }),
      onRequest: (request) => route.admit(request),
      handler: (request, reply) => route.handle(request, reply),
    });
  }
  for (const { id, state, manifest } of host.plugins)
    for (const { point, value } of state.phase === 'active' ? [] : (manifest?.contributes ?? [])) {
      if (point.id !== implementations.id) continue;
      const { method, path } = (value as Implementation).endpoint; // the type of that extension point's values
      const refuseDown = () => Promise.reject(down(id));
      app.route({ method, url: `/gateway/${path}`, onRequest: refuseDown, handler: refuseDown });
    }
  const refuseUnknown = () => Promise.reject(new Refusal(problems.notFound, { detail: detailText('no-address') }));
  app.all('/gateway/*', { onRequest: refuseUnknown }, refuseUnknown);
  return app;
}

/** Returns the refusal for a plugin that is installed but does not run: an operator finds the reason in the log. */
function down(plugin: string): Refusal {
  return new Refusal(problems.pluginDown, {
    detail: detailText('plugin-down', { name: plugin }),
  });
}
