import { type Html, html } from '../html.ts';
import { page, type Shell } from './shell.ts';

export interface Message {
  readonly title: string;
  readonly paragraphs: readonly (string | Html | undefined)[];
  /** `true` shows the icon of a completed action. */
  readonly done?: boolean;
  /** A command that the reader can copy. */
  readonly command?: string;
  readonly button?: { readonly text: string; readonly href: string };
  /** The code that the reader passes to the administrator. */
  readonly code?: { readonly label: string; readonly text: string };
}

/** Creates a page with one message and a link to continue. */
export function messagePage(shell: Shell, { title, paragraphs, done, command, button, code }: Message): Html {
  return page(shell, {
    title,
    content: html`${paragraphs.map((paragraph) => paragraph && html`<p class="lead">${paragraph}</p>`)}
${command && html`<code class="command" translate="no">${command}</code>`}
${code && html`<p class="lead">${code.label}: <code translate="no">${code.text}</code></p>`}
${button && html`<a class="button" href="${button.href}">${button.text}</a>`}`,
    sign: done ? tick : undefined,
  });
}

const tick = html`<svg class="seal" viewBox="0 0 16 16" aria-hidden="true" focusable="false"><path d="m3 8.5 3.25 3.25L13 5"/></svg>`;

/** Returns the sentence with `{email}` replaced by the address in bold. All other text is escaped as usual. */
export function withEmail(sentence: string, email: string): Html {
  const [before = '', after = ''] = sentence.split('{email}');
  return html`${before}<strong>${email}</strong>${after}`;
}
