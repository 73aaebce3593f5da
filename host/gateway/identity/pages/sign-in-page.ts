import { type Html, html } from '../html.ts';
import type { Texts } from '../texts/texts.ts';
import { type Faults, form } from './form.ts';
import { page, type Shell } from './shell.ts';

export interface SignInView {
  readonly texts: Texts;
  readonly action: string;
  readonly secret: string;
  readonly email: string;
  readonly faults: Faults;
  readonly forgottenLink: string;
  readonly signUpLink: string;
}

export function signInPage(shell: Shell, { texts, email, forgottenLink, signUpLink, ...parts }: SignInView): Html {
  const words = texts.signIn;
  const fields = form({
    texts,
    ...parts,
    fields: [
      { name: 'email', label: texts.email, type: 'email', autocomplete: 'username', value: email },
      { name: 'password', label: texts.password, type: 'password', autocomplete: 'current-password' },
    ],
    aside: html`<a class="below" href="${forgottenLink}">${words.forgotten}</a>`,
    submit: words.submit,
  });
  return page(shell, {
    title: words.title,
    failed: failureOf(texts, parts.faults),
    content: html`${fields}<p class="foot">${words.noAccount} <a href="${signUpLink}">${words.signUp}</a></p>`,
  });
}

/** Returns the text with which the title begins after a refused form, or `undefined` without errors. */
export function failureOf(texts: Texts, faults: Faults): string | undefined {
  return Object.keys(faults).length > 0 ? texts.errorSummary : undefined;
}
