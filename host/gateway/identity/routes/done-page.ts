import type { Exchange } from '../http/exchange.ts';
import { messagePage } from '../pages/message-page.ts';
import { type Services, shellOf } from './services.ts';

/** That what a mailed link was for is done, with the way to the sign-in. */
export function donePage(
  exchange: Exchange,
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
