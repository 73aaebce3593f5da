import { errors } from 'oidc-provider';
import type { Proved } from '../accounts.ts';
import type { Exchange } from '../http/exchange.ts';
import { provedIn } from '../interaction-adapter.ts';
import { messagePage } from '../pages/message-page.ts';
import { type Services, shellOf } from './services.ts';

export interface SignInInteraction {
  /** Parameters of the application's request. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Whose password was right, while a code is awaited. */
  readonly awaitingCode: Proved | undefined;
  /** Where it goes on, and who is signed in by it already: what sends its form once more goes on there. */
  readonly finished: { readonly next: string; readonly subject: string | undefined } | undefined;
  /** The password was right, and a code is to be asked for. */
  awaitCode(person: Proved): Promise<void>;
  /** Signs that person in. @returns the address that goes on to the application */
  finish(person: Proved, by: readonly SignInMethod[]): Promise<string>;
}

/** Of RFC 8176. */
export type SignInMethod = 'pwd' | 'otp';

/** The sign-in under way in this browser; where there is none (finished in another tab, too old), says so. */
export async function interactionOf(exchange: Exchange, services: Services): Promise<SignInInteraction | undefined> {
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
      awaitingCode: interaction.result?.login ? undefined : provedIn(interaction.result),
      async awaitCode({ subject, standing }) {
        interaction.result = { proved: { subject, standing } };
        await save();
      },
      async finish({ subject, standing }, by) {
        await endOthersSession(exchange, subject);
        exchange.handOverLocale();
        // Saved here and not by `interactionFinished`, which refuses an interaction whose session has just ended.
        interaction.session = undefined;
        interaction.result = { login: { accountId: subject, amr: [...by] }, proved: { subject, standing } };
        await save();
        return interaction.returnTo;
      },
    };
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    // Back to a sign-in that is done: the page would be a dead end, and whoever is signed in has somewhere to go.
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

async function isSignedIn({ provider, request, response }: Exchange): Promise<boolean> {
  const { accountId } = await provider.Session.get(provider.createContext(request, response));
  return accountId !== undefined;
}

/**
 * Somebody else was signed in in this browser: their session ends first. The provider would do the same by a page
 * that submits itself by a script.
 */
async function endOthersSession({ provider, request, response }: Exchange, subject: string): Promise<void> {
  const session = await provider.Session.get(provider.createContext(request, response));
  if (session.accountId && session.accountId !== subject) await session.destroy();
}
