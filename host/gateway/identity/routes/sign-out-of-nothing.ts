import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { afterSignOut } from '../sign-out.ts';
import type { Services } from './services.ts';

/**
 * A sign-out where nobody is signed in (it expired, or another tab was faster) just goes on. The provider would
 * answer with a page that submits itself by a script. @returns false: somebody is signed in, or it is another request
 */
export async function signOutOfNothing(
  request: IncomingMessage,
  response: ServerResponse,
  provider: Provider,
  { addresses }: Services,
): Promise<boolean> {
  // Before there is a URL: `//` is the beginning of a host's name, and no URL without one.
  if (request.method !== 'GET' || !/^\/session\/end(\?|$)/.test(request.url ?? '')) return false;
  const url = new URL(request.url ?? '', addresses.origin);
  const session = await provider.Session.get(provider.createContext(request, response));
  if (session.accountId) return false;
  const wanted = url.searchParams.get('post_logout_redirect_uri');
  const allowed = wanted !== null && addresses.postLogout.includes(wanted);
  const params = { ...(allowed && { post_logout_redirect_uri: wanted }), state: url.searchParams.get('state') };
  response
    .writeHead(303, {
      location: afterSignOut(params, provider.urlFor('end_session_success')),
      'cache-control': 'no-store',
    })
    .end();
  return true;
}
