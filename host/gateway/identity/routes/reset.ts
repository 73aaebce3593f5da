import type { Exchange } from '../http/exchange.ts';
import { messagePage } from '../pages/message-page.ts';
import { resetPage } from '../pages/password-pages.ts';
import { newPasswordFaults } from './new-password.ts';
import { type Services, shellOf } from './services.ts';

/** `/account/reset?token=…`: the mailed link. Opening it changes nothing, so a mail scanner that follows links uses none up. */
export async function reset(exchange: Exchange, services: Services): Promise<void> {
  const { texts, request } = exchange;
  const posted = request.method === 'POST' ? await exchange.form() : undefined;
  const token = posted?.fields.get('token') ?? exchange.url.searchParams.get('token') ?? '';
  const subject = await services.resetLinks.subjectOf(token);
  const account = subject === undefined ? undefined : await services.accounts.bySubject(subject);
  if (!account) return exchange.page(410, spentPage(exchange, services));

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
  if (!(await services.resetLinks.redeem(token))) return exchange.page(410, spentPage(exchange, services));
  await services.accounts.setPassword(account.subject, posted.fields.get('password') ?? '', { emailProved: true });
  await services.attempts.forgive(account.email);
  exchange.page(
    200,
    messagePage(shellOf(exchange, services, false), {
      title: texts.reset.doneTitle,
      done: true,
      paragraphs: [texts.reset.done],
      button: { text: texts.reset.signIn, href: services.addresses.app },
    }),
  );
}

function spentPage(exchange: Exchange, services: Services) {
  const { reset: words } = exchange.texts;
  return messagePage(shellOf(exchange, services, exchange.request.method !== 'POST'), {
    title: words.invalidTitle,
    paragraphs: [words.invalid],
    button: { text: words.newLink, href: exchange.link('/account/forgotten') },
  });
}
