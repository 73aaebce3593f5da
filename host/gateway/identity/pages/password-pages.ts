import { type Html, html } from '../html.ts';
import type { Texts } from '../texts/texts.ts';
import { type Faults, form } from './form.ts';
import { withEmail } from './message-page.ts';
import { page, type Shell } from './shell.ts';
import { failureOf } from './sign-in-page.ts';

interface FormView {
  readonly texts: Texts;
  readonly action: string;
  readonly secret: string;
  readonly faults: Faults;
}

/** Creates the page that requests the address to which a link is sent. */
export function forgottenPage(shell: Shell, view: FormView & { email: string; backLink: string }): Html {
  const { texts, email, backLink, ...parts } = view;
  const fields = form({
    texts,
    ...parts,
    fields: [{ name: 'email', label: texts.email, type: 'email', autocomplete: 'username', value: email }],
    submit: texts.forgotten.submit,
  });
  return page(shell, {
    title: texts.forgotten.title,
    failed: failureOf(texts, parts.faults),
    content: html`<p class="lead">${texts.forgotten.lead}</p>${fields}<p class="foot"><a href="${backLink}">${texts.forgotten.backToSignIn}</a></p>`,
  });
}

/** Creates the page for a new password through a mailed link. */
export function resetPage(
  shell: Shell,
  { texts, email, token, ...parts }: FormView & { email: string; token: string },
): Html {
  const words = texts.reset;
  const fields = form({
    texts,
    ...parts,
    account: email,
    hidden: { token },
    fields: newPasswordFields(texts, words),
    submit: words.submit,
  });
  return page(shell, {
    title: words.title,
    failed: failureOf(texts, parts.faults),
    content: html`<p class="lead">${withEmail(words.lead, email)}</p>${fields}`,
  });
}

/** Creates the page on which a signed-in person replaces the old password by a new one. */
export function changePage(
  shell: Shell,
  { texts, email, appLink, ...parts }: FormView & { email: string; appLink: string },
): Html {
  const words = texts.change;
  const fields = form({
    texts,
    ...parts,
    account: email,
    fields: [
      { name: 'current', label: words.current, type: 'password', autocomplete: 'current-password' },
      ...newPasswordFields(texts, words),
    ],
    submit: words.submit,
  });
  return page(shell, {
    title: words.title,
    failed: failureOf(texts, parts.faults),
    content: html`<p class="lead">${withEmail(words.lead, email)}</p>${fields}<p class="foot"><a href="${appLink}">${texts.backToApp}</a></p>`,
  });
}

function newPasswordFields(texts: Texts, words: { password: string; again: string }) {
  return [
    {
      name: 'password',
      label: words.password,
      type: 'password',
      autocomplete: 'new-password',
      hint: texts.passwordRules,
    },
    { name: 'again', label: words.again, type: 'password', autocomplete: 'new-password' },
  ] as const;
}
