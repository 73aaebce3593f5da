import { isEmail } from '../accounts.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Faults } from '../pages/form.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import type { SignInAttempt } from '../sign-in-limits.ts';
import { interactionOf } from './interaction.ts';
import { ofAddress, type Services, shellOf, tooMany } from './services.ts';

/** Handles `/interaction/:uid`: the sign-in that an application requested. */
export async function signIn(exchange: RequestContext, services: Services, uid: string): Promise<void> {
  const interaction = await interactionOf(exchange, services);
  if (!interaction) return;
  const show = (status: number, email: string, faults: Faults) => {
    const { texts } = exchange;
    exchange.page(
      status,
      signInPage(shellOf(exchange, services), {
        texts,
        action: exchange.link(`/interaction/${uid}`),
        secret: exchange.formSecret(),
        email,
        faults,
        forgottenLink: exchange.link(`/interaction/${uid}/forgotten`),
        signUpLink: exchange.link(`/interaction/${uid}/sign-up`),
      }),
    );
  };
  if (exchange.request.method !== 'POST') {
    const { login_hint: hint } = interaction.params;
    return show(200, typeof hint === 'string' ? hint : '', {});
  }

  const { texts } = exchange;
  const { fields, genuine } = await exchange.form();
  const email = (fields.get('email') ?? '').trim();
  const password = fields.get('password') ?? '';
  if (!genuine) return show(403, email, { '': texts.fault.formExpired });
  const faults: Faults = {
    ...(email === '' ? { email: texts.fault.emailRequired } : !isEmail(email) && { email: texts.fault.emailInvalid }),
    ...(password === '' && { password: texts.fault.passwordRequired }),
  };
  if (Object.keys(faults).length > 0) return show(422, email, faults);

  const attempt = await signInAttempt(exchange, services, email);
  const wait = await services.limits.take(attempt);
  if (wait > 0) {
    exchange.response.setHeader('retry-after', Math.ceil(wait / 1000));
    return show(429, email, { '': tooMany(exchange, wait) });
  }
  const person = await services.accounts.authenticate(email, password);
  if (!person) return show(422, email, { '': texts.fault.wrongCredentials });
  await services.limits.succeeded(attempt);
  if (await services.secondFactor.isOn(person.subject)) {
    await interaction.awaitCode(person);
    return exchange.redirect(exchange.link(`/interaction/${uid}/code`));
  }
  exchange.rememberDevice(await services.devices.remember(person.subject, exchange.device));
  exchange.redirect(await interaction.finish(person, ['pwd']));
}

async function signInAttempt(exchange: RequestContext, services: Services, email: string): Promise<SignInAttempt> {
  const { device, request } = exchange;
  const isKnown = await services.devices.knows(email, device);
  const { of: address } = ofAddress('address', request, services);
  return { email, address, device: isKnown ? device : undefined };
}
