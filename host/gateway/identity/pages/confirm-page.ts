import { type Html, html } from '../html.ts';
import type { Texts } from '../texts/texts.ts';
import { type Faults, form } from './form.ts';
import { withEmail } from './message-page.ts';
import { page, type Shell } from './shell.ts';
import { failureOf } from './sign-in-page.ts';

export interface ConfirmView {
  readonly texts: Texts;
  readonly action: string;
  readonly secret: string;
  readonly email: string;
  readonly token: string;
  readonly faults: Faults;
}

/**
 * Creates the form that asks for the password of the sign-up again. The password proves that the visitor is the person who signed up,
 * because anybody may sign up with another person's address.
 */
export function confirmPage(shell: Shell, { texts, email, token, ...parts }: ConfirmView): Html {
  const words = texts.confirm;
  const fields = form({
    texts,
    ...parts,
    account: email,
    hidden: { token },
    fields: [{ name: 'password', label: words.password, type: 'password', autocomplete: 'current-password' }],
    submit: words.submit,
  });
  return page(shell, {
    title: words.title,
    failed: failureOf(texts, parts.faults),
    content: html`<p class="lead">${withEmail(words.lead, email)}</p>${fields}<p class="foot">${words.notYou}</p>`,
  });
}
