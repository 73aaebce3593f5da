import type { Exchange } from '../http/exchange.ts';
import { confirmPage } from '../pages/confirm-page.ts';
import type { Faults } from '../pages/form.ts';
import { messagePage } from '../pages/message-page.ts';
import { type Services, shellOf } from './services.ts';

/** `/account/confirm?token=…`: the mailed link of a sign-up. Opening it changes nothing, as a mail scanner does. */
export async function confirm(exchange: Exchange, services: Services): Promise<void> {
  const { texts, request } = exchange;
  const posted = request.method === 'POST' ? await exchange.form() : undefined;
  const token = posted?.fields.get('token') ?? exchange.url.searchParams.get('token') ?? '';
  const asked = await services.signUps.asked(token);
  if (!asked) return exchange.page(410, spentPage(exchange, services));
  if (!posted?.genuine) {
    const faults: Faults = posted ? { '': texts.fault.formExpired } : {};
    const view = {
      texts,
      action: exchange.link('/account/confirm'),
      secret: exchange.formSecret(),
      email: asked.email,
      token,
      faults,
    };
    return exchange.page(posted ? 403 : 200, confirmPage(shellOf(exchange, services, !posted), view));
  }
  if (!(await services.signUps.confirm(token))) return exchange.page(410, spentPage(exchange, services));
  exchange.page(
    200,
    messagePage(shellOf(exchange, services, false), {
      title: texts.confirm.doneTitle,
      done: true,
      paragraphs: [texts.confirm.done],
      button: { text: texts.confirm.signIn, href: services.addresses.app },
    }),
  );
}

function spentPage(exchange: Exchange, services: Services) {
  const { confirm: words } = exchange.texts;
  return messagePage(shellOf(exchange, services, exchange.request.method !== 'POST'), {
    title: words.invalidTitle,
    paragraphs: [words.invalid],
    button: { text: words.signIn, href: services.addresses.app },
  });
}
