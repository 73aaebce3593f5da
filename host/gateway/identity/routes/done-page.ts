import type { RequestContext } from '../http/request-context.ts';
import { messagePage } from '../pages/message-page.ts';
import { type Services, shellOf } from './services.ts';

/** Creates the page which confirms that the action of a mailed link is done, with a link to the sign-in. */
export function donePage(
  exchange: RequestContext,
  services: Services,
  words: { readonly doneTitle: string; readonly done: string; readonly signIn: string },
) {
  return messagePage(shellOf(exchange, services, false), {
    title: words.doneTitle,
    done: true,
    paragraphs: [words.done],
    button: { text: words.signIn, href: services.addresses.app },
  });
}
