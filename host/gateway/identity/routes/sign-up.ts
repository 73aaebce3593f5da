import { AccountProblem } from '../account-problem.ts';
import { isEmail, nameLimit } from '../accounts.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Faults } from '../pages/form.ts';
import { messagePage, withEmail } from '../pages/message-page.ts';
import { signUpPage } from '../pages/sign-up-page.ts';
import type { Texts } from '../texts/texts.ts';
import { interactionOf } from './interaction.ts';
import { newPasswordFaults } from './new-password.ts';
import { ofAddress, type Services, shellOf, tooMany } from './services.ts';

/**
 * Handles `/interaction/:uid/sign-up`: a new account. With e-mail the page shows the same text whether or not the address has an account,
 * and an e-mail is sent. Without e-mail an address cannot be proved: the account is created and signed in at once, which reveals a taken
 * address.
 */
export async function signUp(exchange: RequestContext, services: Services, uid: string): Promise<void> {
  const interaction = await interactionOf(exchange, services);
  if (!interaction) return;
  const show = (status: number, person: { name: string; email: string }, faults: Faults) =>
    exchange.page(
      status,
      signUpPage(shellOf(exchange, services), {
        texts: exchange.texts,
        action: exchange.link(`/interaction/${uid}/sign-up`),
        secret: exchange.formSecret(),
        ...person,
        faults,
        signInLink: exchange.link(`/interaction/${uid}`),
      }),
    );
  if (exchange.request.method !== 'POST') {
    const { login_hint: hint } = interaction.params;
    return show(200, { name: '', email: typeof hint === 'string' ? hint : '' }, {});
  }

  const { texts } = exchange;
  const { fields, genuine } = await exchange.form();
  const person = { name: (fields.get('name') ?? '').trim(), email: (fields.get('email') ?? '').trim() };
  if (!genuine) return show(403, person, { '': texts.fault.formExpired });
  const faults = { ...personFaults(person, texts), ...newPasswordFaults(fields, person.email, texts) };
  if (Object.keys(faults).length > 0) return show(422, person, faults);
  const wait = await services.attempts.take(ofAddress('mailing', exchange.request, services));
  if (wait > 0) return show(429, person, { '': tooMany(exchange, wait, texts.tooManyRequests) });
  if (services.signUps.byMail) {
    services.signUps.ask({ ...person, password: fields.get('password') ?? '' }, exchange.locale);
    return exchange.page(200, sentPage(exchange, services, person.email));
  }
  try {
    const created = await services.accounts.create({ ...person, password: fields.get('password') ?? '' });
    exchange.rememberDevice(await services.devices.remember(created.subject, exchange.device));
    exchange.redirect(await interaction.finish(created, ['pwd']));
  } catch (error) {
    if (!(error instanceof AccountProblem) || error.code !== 'email-taken') throw error;
    // If the form is sent twice, the browser shows only the second response, when the first request has already created the account and
    // signed it in.
    const now = await interactionOf(exchange, services);
    if (!now) return;
    const existing = await services.accounts.byEmail(person.email);
    if (now.finished && now.finished.subject === existing?.subject) return exchange.redirect(now.finished.next);
    show(409, person, { email: texts.fault.emailTaken });
  }
}

function sentPage(exchange: RequestContext, services: Services, email: string) {
  const { signUp: words } = exchange.texts;
  return messagePage(shellOf(exchange, services, false), {
    title: words.sentTitle,
    done: true,
    paragraphs: [withEmail(words.sent, email), words.sentHint],
    button: { text: words.signIn, href: services.addresses.app },
  });
}

function personFaults({ name, email }: { name: string; email: string }, { fault }: Texts): Faults {
  return {
    ...(name === '' ? { name: fault.nameRequired } : name.length > nameLimit && { name: fault.nameLong }),
    ...(email === '' ? { email: fault.emailRequired } : !isEmail(email) && { email: fault.emailInvalid }),
  };
}
