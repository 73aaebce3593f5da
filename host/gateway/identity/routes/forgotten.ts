import { isEmail } from '../accounts.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Faults } from '../pages/form.ts';
import { messagePage, withEmail } from '../pages/message-page.ts';
import { forgottenPage } from '../pages/password-pages.ts';
import { ofAddress, type Services, shellOf, tooMany } from './services.ts';

/** Handles `/account/forgotten`, and `/interaction/:uid/forgotten` during a sign-in: it sends a link for a new password. */
export async function forgotten(exchange: RequestContext, services: Services, uid?: string): Promise<void> {
  const { texts } = exchange;
  const backLink = uid ? exchange.link(`/interaction/${uid}`) : services.addresses.app;
  const way = services.resetMailer.way;
  if (way === 'none') return exchange.page(200, noMailPage(exchange, services, backLink));

  const show = (status: number, email: string, faults: Faults) =>
    exchange.page(
      status,
      forgottenPage(shellOf(exchange, services), {
        texts,
        action: exchange.link(uid ? `/interaction/${uid}/forgotten` : '/account/forgotten'),
        secret: exchange.formSecret(),
        email,
        faults,
        backLink,
      }),
    );
  if (exchange.request.method !== 'POST') return show(200, '', {});

  const { fields, genuine } = await exchange.form();
  const email = (fields.get('email') ?? '').trim();
  if (!genuine) return show(403, email, { '': texts.fault.formExpired });
  if (email === '') return show(422, email, { email: texts.fault.emailRequired });
  if (!isEmail(email)) return show(422, email, { email: texts.fault.emailInvalid });
  const wait = await services.attempts.take(ofAddress('mailing', exchange.request, services));
  if (wait > 0) return show(429, email, { '': tooMany(exchange, wait, texts.tooManyRequests) });
  // It is not awaited, because a slower response for known addresses would reveal them.
  services.resetMailer.send(email, exchange.locale);
  const words = texts.forgotten;
  exchange.page(
    200,
    messagePage(shellOf(exchange, services, false), {
      title: words.sentTitle,
      done: true,
      paragraphs:
        way === 'output' ? [withEmail(words.demoMail, email)] : [withEmail(words.sent, email), words.sentHint],
      button: { text: words.backToSignIn, href: backLink },
    }),
  );
}

function noMailPage(exchange: RequestContext, services: Services, backLink: string) {
  const words = exchange.texts.forgotten;
  return messagePage(shellOf(exchange, services), {
    title: words.title,
    paragraphs: [words.noMail],
    command: 'npm run kostra -- user reset --email meno@firma.sk',
    button: { text: words.backToSignIn, href: backLink },
  });
}
