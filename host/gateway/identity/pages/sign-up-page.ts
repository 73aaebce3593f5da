import { type Html, html } from '../html.ts';
import type { Texts } from '../texts/texts.ts';
import { type Faults, form } from './form.ts';
import { page, type Shell } from './shell.ts';
import { failureOf } from './sign-in-page.ts';

export interface SignUpView {
  readonly texts: Texts;
  readonly action: string;
  readonly secret: string;
  readonly name: string;
  readonly email: string;
  readonly faults: Faults;
  readonly signInLink: string;
}

export function signUpPage(shell: Shell, { texts, name, email, signInLink, ...parts }: SignUpView): Html {
  const words = texts.signUp;
  const fields = form({
    texts,
    ...parts,
    fields: [
      { name: 'name', label: words.name, type: 'text', autocomplete: 'name', value: name },
      { name: 'email', label: texts.email, type: 'email', autocomplete: 'username', value: email },
      {
        name: 'password',
        label: texts.password,
        type: 'password',
        autocomplete: 'new-password',
        hint: texts.passwordRules,
      },
      { name: 'again', label: words.again, type: 'password', autocomplete: 'new-password' },
    ],
    submit: words.submit,
  });
  return page(shell, {
    title: words.title,
    failed: failureOf(texts, parts.faults),
    content: html`${fields}<p class="foot">${words.haveAccount} <a href="${signInLink}">${words.signIn}</a></p>`,
  });
}
