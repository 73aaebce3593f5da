import type { BuildMode } from './build-options.ts';

export type IndexHtmlParts = {
  readonly mode: BuildMode;
  /** The hash of the build. It changes when any file of the application changes. */
  readonly build: string;
  /** The address of the script that starts the page. */
  readonly entry: string;
  readonly preload: readonly string[];
  readonly css: string | undefined;
  /** The index of languages and the Slovak file. They are loaded in parallel with the code, not after it. */
  readonly translations: readonly string[];
  /** The addresses of the existing files in host/web/public. The page links only files that exist. */
  readonly publicFiles: ReadonlySet<string>;
};

/** Returns the only page. All addresses are absolute from the origin, because the page is also served under /business and at deep paths. */
export function indexHtml(parts: IndexHtmlParts): string {
  const links = [
    ...(parts.publicFiles.has('/icon.svg') ? ['<link rel="icon" href="/icon.svg" type="image/svg+xml">'] : []),
    ...(parts.publicFiles.has('/icon-192.png') ? ['<link rel="apple-touch-icon" href="/icon-192.png">'] : []),
    ...(parts.publicFiles.has('/manifest.webmanifest') ? ['<link rel="manifest" href="/manifest.webmanifest">'] : []),
    ...(parts.css ? [`<link rel="stylesheet" href="${parts.css}">`] : []),
    `<script type="module" src="${parts.entry}"></script>`,
    ...parts.preload.map((address) => `<link rel="modulepreload" href="${address}">`),
    ...parts.translations.map((address) => `<link rel="preload" as="fetch" crossorigin href="${address}">`),
    ...(parts.mode === 'development' ? ['<script type="module" src="/__reload.js"></script>'] : []),
  ];
  return `<!doctype html>
<html lang="sk">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#16191b" media="(prefers-color-scheme: dark)">
<meta name="kostra-build" content="${parts.build}">
<title>Kostra</title>
${links.join('\n')}
</head>
<body>
<div id="root"></div>
<noscript>Kostra potrebuje JavaScript. Povoľte ho v nastaveniach prehliadača a stránku obnovte.</noscript>
</body>
</html>
`;
}
