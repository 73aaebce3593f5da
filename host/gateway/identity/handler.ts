import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { correlationOf } from '#core/gateway';
import { RequestContext } from './http/request-context.ts';
import { FormRefused } from './http/read-form.ts';
import { sendHtml } from './http/send.ts';
import { errorPage, faultOf } from './pages/error-page.ts';
import { changePassword } from './routes/change-password.ts';
import { code } from './routes/code.ts';
import { confirm } from './routes/confirm.ts';
import { forgotten } from './routes/forgotten.ts';
import { reset } from './routes/reset.ts';
import type { Services } from './routes/services.ts';
import { signIn } from './routes/sign-in.ts';
import { signOutOfNothing } from './routes/sign-out-of-nothing.ts';
import { signUp } from './routes/sign-up.ts';

const prefix = '/identity';

type Route = (exchange: RequestContext, services: Services, uid: string) => Promise<void>;

/** Our pages by path and methods. All other requests below `/identity` go to the provider. */
const routes: readonly { readonly path: RegExp; readonly methods: readonly string[]; readonly run: Route }[] = [
  { path: /^\/interaction\/([\w-]+)$/, methods: ['GET', 'POST'], run: signIn },
  { path: /^\/interaction\/([\w-]+)\/code$/, methods: ['GET', 'POST'], run: code },
  { path: /^\/interaction\/([\w-]+)\/sign-up$/, methods: ['GET', 'POST'], run: signUp },
  { path: /^\/interaction\/([\w-]+)\/forgotten$/, methods: ['GET', 'POST'], run: forgotten },
  {
    path: /^\/account\/forgotten$/,
    methods: ['GET', 'POST'],
    run: (exchange, services) => forgotten(exchange, services),
  },
  { path: /^\/account\/confirm$/, methods: ['GET', 'POST'], run: confirm },
  { path: /^\/account\/reset$/, methods: ['GET', 'POST'], run: reset },
  { path: /^\/account\/password$/, methods: ['GET', 'POST'], run: changePassword },
];

/** Handles one request below `/identity`. It never rejects. */
export async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  services: Services,
  currentProvider: () => Promise<Provider>,
): Promise<void> {
  const { origin } = services.addresses;
  try {
    mount(request, origin);
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if ((request.method === 'GET' || request.method === 'HEAD') && services.assets.serve(path, request, response))
      return;
    const provider = await currentProvider();
    for (const { path: pattern, methods, run } of routes) {
      const match = pattern.exec(path);
      if (!match || !methods.includes(request.method ?? '')) continue;
      await run(new RequestContext(request, response, provider, origin), services, match[1] ?? '');
      return;
    }
    if (await signOutOfNothing(request, response, provider, services)) return;
    await provider.callback()(request, response);
  } catch (error) {
    if (error instanceof FormRefused) {
      if (error.endsConnection) response.setHeader('connection', 'close');
      return sendHtml(response, error.status, errorPage(request, services, { ...error, code: 'invalid_request' }));
    }
    if (request.readableAborted) {
      services.log.debug({ correlationId: correlationOf(response) }, 'identity: a form was broken off');
      response.destroy();
      return;
    }
    services.log.error({ correlationId: correlationOf(response), err: error }, 'identity: a request failed');
    if (response.headersSent) response.destroy();
    else {
      const fault = faultOf(error);
      if (fault.status === 503) response.setHeader('retry-after', '60');
      sendHtml(response, fault.status, errorPage(request, services, fault));
    }
  }
}

/**
 * Adapts a request for the provider, which expects paths without our prefix and the address as the browser sees it. The address comes from
 * the configuration and never from headers that a visitor can write: a forged `Host` would otherwise get into links.
 */
function mount(request: IncomingMessage & { originalUrl?: string }, origin: string): void {
  const { host, protocol } = new URL(origin);
  request.originalUrl ??= request.url ?? '/';
  request.url = request.originalUrl.slice(prefix.length).replace(/^(?!\/)/, '/');
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
}
