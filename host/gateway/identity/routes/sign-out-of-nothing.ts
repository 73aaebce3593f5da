import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { afterSignOut } from '../sign-out.ts';
import type { Services } from './services.ts';

/**
 * Redirects a sign-out at once if nobody is signed in (the session has expired, or another tab was faster). The provider would respond with
 * a page that submits itself by a script. @returns false if a person is signed in, or the request is no sign-out
 */
export async function signOutOfNothing(
  request: IncomingMessage,
  response: ServerResponse,
  provider: Provider,
  { addresses }: Services,
): Promise<boolean> {
  // The check comes before the URL is parsed: a path that begins with `//` and has no host name after it is no valid URL.
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
