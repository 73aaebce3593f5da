import type { KoaContextWithOIDC } from 'oidc-provider';
import type { RequestContext } from './http/request-context.ts';
import { type Html, html } from './html.ts';
import { messagePage } from './pages/message-page.ts';
import { page } from './pages/shell.ts';
import { type Services, shellOf } from './routes/services.ts';

/**
 * Returns whether a sign-out needs no confirmation, because the application proves with the id token which person it signs out. Without
 * this proof any site could sign people out by a link, so they are asked to confirm.
 */
export function isProvenSignOut({ oidc }: KoaContextWithOIDC): boolean {
  const hint: unknown = oidc.entities.IdTokenHint?.payload;
  const subject = typeof hint === 'object' && hint !== null && 'sub' in hint ? hint.sub : undefined;
  return subject !== undefined && subject === oidc.session?.accountId;
}

/**
 * Ends the session at once and redirects to the address that the application requested. It does the same as the provider's own
 * confirmation, without the page in between, which submits itself by a script.
 */
export async function signOutNow(context: KoaContextWithOIDC): Promise<void> {
  const { session, provider, params } = context.oidc;
  if (!session) return;
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (!grantId) continue;
    await Promise.all([
      provider.RefreshToken.revokeByGrantId(grantId),
      provider.AuthorizationCode.revokeByGrantId(grantId),
      provider.Grant.adapter.destroy(grantId),
    ]);
  }
  await session.destroy();
  context.cookies.set(provider.cookieName('session'), null, { path: '/identity', signed: true });
  context.status = 303;
  context.redirect(afterSignOut(params, provider.urlFor('end_session_success')));
}

/** Returns the address that the application requested (the provider has checked it), with its state. */
export function afterSignOut(params: Readonly<Record<string, unknown>> | undefined, otherwise: string): string {
  const wanted = params?.post_logout_redirect_uri;
  if (typeof wanted !== 'string') return otherwise;
  const target = new URL(wanted);
  if (typeof params?.state === 'string') target.searchParams.set('state', params.state);
  return target.href;
}

/** Creates the page that asks for confirmation. @param providerForm the provider's own form, to which the page's buttons refer by its id */
export function askPage(exchange: RequestContext, services: Services, providerForm: string): Html {
  const { signOut: words } = exchange.texts;
  return page(shellOf(exchange, services), {
    title: words.title,
    content: html`<p class="lead">${words.lead}</p>${formOf(providerForm)}
<div class="actions"><button type="submit" form="op.logoutForm" name="logout" value="yes">${words.confirm}</button>
<a class="button quiet" href="${services.addresses.app}">${words.stay}</a></div>`,
  });
}

export function signedOutPage(exchange: RequestContext, services: Services): Html {
  const { signOut: words } = exchange.texts;
  return messagePage(shellOf(exchange, services), {
    title: words.doneTitle,
    done: true,
    paragraphs: [words.done],
    button: { text: words.signIn, href: services.addresses.app },
  });
}

function formOf(providerForm: string): Html {
  const [, action = '', secret = ''] = /action="([^"]*)".*value="([^"]*)"/.exec(providerForm) ?? [];
  return html`<form id="op.logoutForm" method="post" action="${action}"><input type="hidden" name="xsrf" value="${secret}"></form>`;
}
