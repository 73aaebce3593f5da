import { type Html, html } from '../html.ts';
import { type LanguageCode, languageNames, languages } from '#core/contract';
import { texts } from '../texts/texts.ts';

/** The properties that every page needs. */
export interface Shell {
  readonly locale: LanguageCode;
  readonly assets: { readonly stylesheet: string; readonly icon: string };
  /** Returns the address of this page in another language. It is absent if the page cannot be opened again (a response to a form). */
  languageLink?(locale: LanguageCode): string;
}

export interface PageParts {
  readonly title: string;
  readonly content: Html;
  /** The text that is put at the beginning of the title after an error, so that screen readers read it first. */
  readonly failed?: string | undefined;
  /** The drawing above the title. */
  readonly sign?: Html | undefined;
}

/** Creates the frame of every page: wordmark, one card, languages. */
export function page(shell: Shell, { title, content, failed, sign }: PageParts): Html {
  return html`<!doctype html>
<html lang="${shell.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${failed ? `${failed} – ` : ''}${title} – Kostra</title>
<link rel="stylesheet" href="${shell.assets.stylesheet}">
<link rel="icon" href="${shell.assets.icon}" type="image/svg+xml">
</head>
<body>
<header class="brand">${wordmark}</header>
<main class="card">
${sign}<h1>${title}</h1>
${content}
</main>
${shell.languageLink && languageLinks(shell.locale, shell.languageLink)}
</body>
</html>
`;
}

/** The logo: a K made of lines, because *kostra* means skeleton. */
const wordmark = html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><rect width="24" height="24" rx="6"/><path d="M8.5 6.5v11M15.5 6.5 10 12l5.5 5.5"/></svg><span class="wordmark">Kostra</span>`;

function languageLinks(current: LanguageCode, link: (locale: LanguageCode) => string): Html {
  const entries = languages.map((id) =>
    id === current
      ? html`<li><span lang="${id}" aria-current="true">${languageNames[id]}</span></li>`
      : html`<li><a href="${link(id)}" lang="${id}" hreflang="${id}">${languageNames[id]}</a></li>`,
  );
  return html`<nav class="languages" aria-label="${texts[current].language}"><ul>${entries}</ul></nav>`;
}
