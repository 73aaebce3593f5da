import type { RequestContext } from '../http/request-context.ts';
import { confirmPage } from '../pages/confirm-page.ts';
import type { Faults } from '../pages/form.ts';
import { messagePage } from '../pages/message-page.ts';
import { donePage } from './done-page.ts';
import { isDuplicateSubmit } from './duplicate-submit.ts';
import { type Services, shellOf, tooMany } from './services.ts';

/** Handles `/account/confirm?token=…`, the mailed link of a sign-up. Opening it changes nothing, because mail scanners open links too. */
export async function confirm(exchange: RequestContext, services: Services): Promise<void> {
  const { texts, request } = exchange;
  const posted = request.method === 'POST' ? await exchange.form() : undefined;
  const token = posted?.fields.get('token') ?? exchange.url.searchParams.get('token') ?? '';
  const password = posted?.fields.get('password') ?? '';
  const spent = async () =>
    posted?.genuine && (await isDuplicateSubmit(services, token, password))
      ? exchange.page(200, donePage(exchange, services, texts.confirm))
      : exchange.page(410, spentPage(exchange, services));
  const signUp = await services.signUps.pending(token);
  if (!signUp) return spent();
  const show = (status: number, faults: Faults) =>
    exchange.page(
      status,
      confirmPage(shellOf(exchange, services, !posted), {
        texts,
        action: exchange.link('/account/confirm'),
        secret: exchange.formSecret(),
        email: signUp.email,
        token,
        faults,
      }),
    );
  if (!posted) return show(200, {});
  if (!posted.genuine) return show(403, { '': texts.fault.formExpired });
  if (password === '') return show(422, { password: texts.fault.passwordRequired });

  const key = { kind: 'confirmation', of: token } as const;
  const wait = await services.attempts.take(key);
  if (wait > 0) return show(429, { '': tooMany(exchange, wait) });
  const outcome = await services.signUps.confirm(token, password);
  if (outcome === 'wrong-password') return show(422, { password: texts.fault.signUpPasswordWrong });
  await services.attempts.clear(key);
  if (outcome === 'gone') return spent();
  exchange.page(200, donePage(exchange, services, texts.confirm));
}

function spentPage(exchange: RequestContext, services: Services) {
  const { confirm: words } = exchange.texts;
  return messagePage(shellOf(exchange, services, exchange.request.method !== 'POST'), {
    title: words.invalidTitle,
    paragraphs: [words.invalid],
    button: { text: words.signIn, href: services.addresses.app },
  });
}
