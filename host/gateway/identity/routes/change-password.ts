import type { Account } from '../accounts.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Faults } from '../pages/form.ts';
import { messagePage } from '../pages/message-page.ts';
import { changePage } from '../pages/password-pages.ts';
import { newPasswordFaults } from './new-password.ts';
import { type Services, shellOf, tooMany } from './services.ts';

/** Handles `/account/password`, the page that 'Zmeniť heslo' in the profile opens. [B2.8-2] */
export async function changePassword(exchange: RequestContext, services: Services): Promise<void> {
  const { texts, provider, request, response } = exchange;
  const session = await provider.Session.get(provider.createContext(request, response));
  const account = session.accountId ? await services.accounts.bySubject(session.accountId) : undefined;
  if (!account) return exchange.page(401, signedOutPage(exchange, services));

  const show = (status: number, faults: Faults) =>
    exchange.page(
      status,
      changePage(shellOf(exchange, services), {
        texts,
        action: exchange.link('/account/password'),
        secret: exchange.formSecret(),
        email: account.email,
        faults,
        appLink: services.addresses.app,
      }),
    );
  if (request.method !== 'POST') return show(200, {});
  const { fields, genuine } = await exchange.form();
  if (!genuine) return show(403, { '': texts.fault.formExpired });
  const faults = fieldFaults(fields, account, exchange);
  if (Object.keys(faults).length > 0) return show(422, faults);

  const key = { kind: 'session', of: session.uid } as const;
  const wait = await services.attempts.take(key);
  if (wait > 0) return show(429, { '': tooMany(exchange, wait) });
  const { subject, email } = account;
  const password = fields.get('password') ?? '';
  const isCurrent = (await services.accounts.authenticate(email, fields.get('current') ?? '')) !== undefined;
  // If the form is sent twice, the browser shows only the second response, when the first request has already set the password.
  const isDone = !isCurrent && (await services.accounts.isPassword(subject, password));
  if (!isCurrent && !isDone) return show(422, { current: texts.fault.currentWrong });
  await services.attempts.clear(key);
  if (!isDone) await services.accounts.setPassword(subject, password, session.uid);
  const { change: words } = texts;
  exchange.page(
    200,
    messagePage(shellOf(exchange, services, false), {
      title: words.doneTitle,
      done: true,
      paragraphs: [words.done],
      button: { text: texts.backToApp, href: services.addresses.app },
    }),
  );
}

function fieldFaults(fields: URLSearchParams, { email }: Account, { texts }: RequestContext): Faults {
  const current = fields.get('current') ?? '';
  const faults = newPasswordFaults(fields, email, texts);
  return {
    ...(current === '' && { current: texts.fault.currentRequired }),
    ...(current !== '' && current === fields.get('password') ? { password: texts.fault.passwordSame } : faults),
  };
}

function signedOutPage(exchange: RequestContext, services: Services) {
  const { change: words } = exchange.texts;
  return messagePage(shellOf(exchange, services), {
    title: words.signedOutTitle,
    paragraphs: [words.signedOut],
    button: { text: words.signIn, href: services.addresses.app },
  });
}
