import { errors } from 'oidc-provider';
import type { Exchange } from '../http/exchange.ts';
import { messagePage } from '../pages/message-page.ts';
import { type Services, shellOf } from './services.ts';

export interface SignInInteraction {
  /** Parameters of the application's request. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Signs that person in and goes on to the application. */
  finish(subject: string): Promise<void>;
}

/** The sign-in under way in this browser; where there is none (finished in another tab, too old), says so. */
export async function interactionOf(exchange: Exchange, services: Services): Promise<SignInInteraction | undefined> {
  const { provider, request, response } = exchange;
  try {
    const { params } = await provider.interactionDetails(request, response);
    exchange.preferLocale(params.ui_locales);
    return {
      params,
      finish: (subject) =>
        provider.interactionFinished(
          request,
          response,
          { login: { accountId: subject, amr: ['pwd'] } },
          { mergeWithLastSubmission: false },
        ),
    };
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    const { error: words } = exchange.texts;
    exchange.page(
      410,
      messagePage(shellOf(exchange, services), {
        title: words.expiredTitle,
        paragraphs: [words.expired],
        button: { text: words.again, href: services.addresses.app },
      }),
    );
    return undefined;
  }
}
