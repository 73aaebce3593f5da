import { type Html, html } from '../html.ts';
import type { Texts } from '../texts/texts.ts';
import { type Faults, form } from './form.ts';
import { withEmail } from './message-page.ts';
import { page, type Shell } from './shell.ts';
import { failureOf } from './sign-in-page.ts';

export interface CodeView {
  readonly texts: Texts;
  readonly action: string;
  readonly secret: string;
  readonly email: string;
  readonly faults: Faults;
  readonly backLink: string;
}

/** Returns the page of the second step of signing in, which takes a code of the authenticator app or a recovery code. */
export function codePage(shell: Shell, { texts, email, backLink, ...parts }: CodeView): Html {
  const words = texts.code;
  const fields = form({
    texts,
    ...parts,
    fields: [
      {
        name: 'code',
        label: words.label,
        type: 'text',
        autocomplete: 'one-time-code',
        hint: words.hint,
        maxLength: 40,
      },
    ],
    submit: words.submit,
  });
  return page(shell, {
    title: words.title,
    failed: failureOf(texts, parts.faults),
    content: html`<p class="lead">${withEmail(words.lead, email)}</p>${fields}<p class="foot"><a href="${backLink}">${words.back}</a></p>`,
  });
}
