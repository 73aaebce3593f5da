import type { AttemptKey } from '../attempts.ts';
import type { RequestContext } from '../http/request-context.ts';
import { codePage } from '../pages/code-page.ts';
import type { Faults } from '../pages/form.ts';
import { messagePage } from '../pages/message-page.ts';
import { fillText } from '#core/gateway/texts';
import { interactionOf } from './interaction.ts';
import { ofAddress, type Services, shellOf, tooMany } from './services.ts';

/** The number of remaining recovery codes at which a warning is shown. */
const few = 3;

/** Handles `/interaction/:uid/code`: after the correct password it requires the code of an app or a recovery code. */
export async function code(exchange: RequestContext, services: Services, uid: string): Promise<void> {
  const interaction = await interactionOf(exchange, services);
  if (!interaction) return;
  // The form was sent twice or the page was reloaded: the code is used up, but the sign-in is still valid.
  if (interaction.finished) return exchange.redirect(interaction.finished.next);
  const start = exchange.link(`/interaction/${uid}`);
  const { awaitingCode: proved } = interaction;
  const account = proved && (await services.accounts.bySubject(proved.subject));
  if (!proved || !account) return exchange.redirect(start);
  const show = (status: number, faults: Faults) =>
    exchange.page(
      status,
      codePage(shellOf(exchange, services), {
        texts: exchange.texts,
        action: exchange.link(`/interaction/${uid}/code`),
        secret: exchange.formSecret(),
        email: account.email,
        faults,
        backLink: start,
      }),
    );
  if (exchange.request.method !== 'POST') return show(200, {});

  const { texts } = exchange;
  const { fields, genuine } = await exchange.form();
  const typed = (fields.get('code') ?? '').trim();
  if (!genuine) return show(403, { '': texts.fault.formExpired });
  if (typed === '') return show(422, { code: texts.fault.codeRequired });
  const keys = await attemptKeys(exchange, services, account);
  const wait = await services.attempts.take(...keys);
  if (wait > 0) {
    exchange.response.setHeader('retry-after', Math.ceil(wait / 1000));
    return show(429, { '': tooMany(exchange, wait) });
  }
  const outcome = await services.secondFactor.check(account.subject, typed);
  if (!outcome.ok) return show(422, { code: texts.fault.codeWrong });
  await services.attempts.clear(...keys);
  exchange.rememberDevice(await services.devices.remember(account.subject, exchange.device));
  const next = await interaction.finish(proved, ['pwd', 'otp']);
  if (outcome.by === 'app' || outcome.left > few) return exchange.redirect(next);
  const words = texts.code;
  exchange.page(
    200,
    messagePage(shellOf(exchange, services, false), {
      title: words.fewTitle,
      paragraphs: [outcome.left === 0 ? words.none : fillText(words.few, { count: outcome.left }), words.fewCure],
      button: { text: words.goOn, href: next },
    }),
  );
}

/**
 * Returns the keys under which attempts are counted. A known browser of the owner is counted separately, so that guesses from elsewhere do
 * not delay it.
 */
async function attemptKeys(
  exchange: RequestContext,
  services: Services,
  { subject, email }: { readonly subject: string; readonly email: string },
): Promise<readonly AttemptKey[]> {
  const { device, request } = exchange;
  if (await services.devices.knows(email, device)) return [{ kind: 'code', of: subject, from: device ?? '' }];
  const { of: address } = ofAddress('address', request, services);
  return [
    { kind: 'code', of: subject, from: address },
    { kind: 'codes', of: subject },
  ];
}
