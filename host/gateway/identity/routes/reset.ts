import type { RequestContext } from '../http/request-context.ts';
import type { IdentityTx } from '../identity-tx.ts';
import { messagePage } from '../pages/message-page.ts';
import { resetPage } from '../pages/password-pages.ts';
import { newPasswordFaults } from './new-password.ts';
import { donePage } from './done-page.ts';
import { isDuplicateSubmit } from './duplicate-submit.ts';
import { type Services, shellOf } from './services.ts';

/**
 * Handles `/account/reset?token=…`, the mailed link. Opening it changes nothing, so a mail scanner that follows links does not use it up.
 */
export async function reset(exchange: RequestContext, services: Services): Promise<void> {
  const { texts, request } = exchange;
  const posted = request.method === 'POST' ? await exchange.form() : undefined;
  const token = posted?.fields.get('token') ?? exchange.url.searchParams.get('token') ?? '';
  const subject = await services.resetLinks.subjectOf(token);
  const account = subject === undefined ? undefined : await services.accounts.bySubject(subject);
  const password = posted?.fields.get('password') ?? '';
  const spent = async () =>
    posted?.genuine && (await isDuplicateSubmit(services, token, password))
      ? exchange.page(200, donePage(exchange, services, texts.reset))
      : exchange.page(410, spentPage(exchange, services));
  if (!account) return spent();

  const faults = !posted
    ? {}
    : posted.genuine
      ? newPasswordFaults(posted.fields, account.email, texts)
      : { '': texts.fault.formExpired };
  if (!posted || Object.keys(faults).length > 0) {
    const view = {
      texts,
      action: exchange.link('/account/reset'),
      secret: exchange.formSecret(),
      email: account.email,
      token,
      faults,
    };
    return exchange.page(posted ? 422 : 200, resetPage(shellOf(exchange, services, !posted), view));
  }
  const redeem = (tx: IdentityTx) => services.resetLinks.redeem(tx, token);
  if (!(await services.accounts.setPasswordByLink(account.subject, password, redeem))) return spent();
  await services.attempts.forgive(account.email);
  exchange.page(200, donePage(exchange, services, texts.reset));
}

function spentPage(exchange: RequestContext, services: Services) {
  const { reset: words } = exchange.texts;
  return messagePage(shellOf(exchange, services, exchange.request.method !== 'POST'), {
    title: words.invalidTitle,
    paragraphs: [words.invalid],
    button: { text: words.newLink, href: exchange.link('/account/forgotten') },
  });
}
