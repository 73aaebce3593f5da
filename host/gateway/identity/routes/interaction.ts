import { errors } from 'oidc-provider';
import type { VerifiedPassword } from '../accounts.ts';
import type { RequestContext } from '../http/request-context.ts';
import { verifiedIn } from '../interaction-adapter.ts';
import { messagePage } from '../pages/message-page.ts';
import { type Services, shellOf } from './services.ts';

export interface SignInInteraction {
  /** The parameters of the application's request. */
  readonly params: Readonly<Record<string, unknown>>;
  /** The person whose password was correct, while a code is awaited. */
  readonly awaitingCode: VerifiedPassword | undefined;
  /** The next address and the signed-in person of a finished sign-in. A form that is sent again continues at that address. */
  readonly finished: { readonly next: string; readonly subject: string | undefined } | undefined;
  /** Records that the password was correct and a code is required. */
  awaitCode(person: VerifiedPassword): Promise<void>;
  /** Signs the person in. @returns the address that continues to the application */
  finish(person: VerifiedPassword, by: readonly SignInMethod[]): Promise<string>;
}

/** The methods of authentication as RFC 8176 names them. */
export type SignInMethod = 'pwd' | 'otp';

/**
 * Returns the sign-in that is in progress in this browser. If there is none (finished in another tab, too old), it shows a page that
 * explains this.
 */
export async function interactionOf(
  exchange: RequestContext,
  services: Services,
): Promise<SignInInteraction | undefined> {
  const { provider, request, response } = exchange;
  try {
    const interaction = await provider.interactionDetails(request, response);
    exchange.preferLocale(interaction.params.ui_locales);
    const save = () => interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
    return {
      params: interaction.params,
      finished: interaction.result?.login && {
        next: interaction.returnTo,
        subject: interaction.result.login.accountId,
      },
      awaitingCode: interaction.result?.login ? undefined : verifiedIn(interaction.result),
      async awaitCode({ subject, credentialVersion }) {
        interaction.result = { proved: { subject, credentialVersion } };
        await save();
      },
      async finish({ subject, credentialVersion }, by) {
        await endOthersSession(exchange, subject);
        exchange.handOverLocale();
        // The result is saved here and not by `interactionFinished`, which refuses an interaction whose session has just ended.
        interaction.session = undefined;
        interaction.result = { login: { accountId: subject, amr: [...by] }, proved: { subject, credentialVersion } };
        await save();
        return interaction.returnTo;
      },
    };
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    // The visitor went back to a sign-in that is already finished. The page would be of no use, so a signed-in person is redirected to the
    // application.
    if (request.method === 'GET' && (await isSignedIn(exchange))) {
      exchange.redirect(services.addresses.app);
      return undefined;
    }
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

async function isSignedIn({ provider, request, response }: RequestContext): Promise<boolean> {
  const { accountId } = await provider.Session.get(provider.createContext(request, response));
  return accountId !== undefined;
}

/**
 * Ends the session of another person who was signed in in this browser. The provider would do this with a page that submits itself by a
 * script.
 */
async function endOthersSession({ provider, request, response }: RequestContext, subject: string): Promise<void> {
  const session = await provider.Session.get(provider.createContext(request, response));
  if (session.accountId && session.accountId !== subject) await session.destroy();
}
