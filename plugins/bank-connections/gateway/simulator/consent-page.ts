import { type LanguageCode, languageNames, languages } from '#core/contract';
import { fillText, readTexts } from '#core/gateway/texts';
import type en from './words/en.json';
import type { SimulatedAccount } from './simulated-account.ts';

interface ConsentPage {
  readonly language: LanguageCode;
  readonly accounts: readonly SimulatedAccount[];
  readonly validUntil: string | undefined;
  /** Whether the consent is not decided yet, so that the page shows the form. */
  readonly isOpen: boolean;
  readonly back: string | undefined;
}

const words = readTexts<typeof en>(new URL('words/', import.meta.url));

/** Returns the HTML of the simulated bank's page. It uses no component of Kostra, because it stands for a foreign site. */
export function consentPage({ language, accounts, validUntil = '', isOpen, back }: ConsentPage): string {
  const t = words[language];
  const others = languages
    .filter((one) => one !== language)
    .map((one) => `<a href="?lang=${one}" lang="${one}">${languageNames[one]}</a>`);
  const day = validUntil.split('-').reverse().join('.');
  const choices = accounts.map(
    ({ iban, name }, at) =>
      `<label><input type="checkbox" name="iban" value="${iban}"${at === 0 ? ' checked' : ''}> ${escaped(name)}<small>${iban.replace(/(.{4})/g, '$1 ').trim()}</small></label>`,
  );
  const form = `<p>${fillText(t.ask, { day })}</p>
<form method="post"><fieldset><legend>${t.accounts}</legend>${choices.join('')}</fieldset>
<div class="actions"><button name="decision" value="refuse" class="quiet">${t.refuse}</button><button name="decision" value="give">${t.give}</button></div></form>`;
  const over = `<p>${t.over}</p>${back ? `<p><a href="${escaped(back)}">${t.back}</a></p>` : ''}`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t.title}</title><style>${styles}</style></head>
<body><main><header><h1>${t.title}</h1><nav>${others.join(' ')}</nav></header><p class="demo">${t.demo}</p>${isOpen ? form : over}</main></body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const styles = `:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:light-dark(#eef1f6,#10141b);color:light-dark(#17202c,#e6ebf2)}
main{max-width:480px;margin:0 auto;padding:32px 16px}header{display:flex;justify-content:space-between;align-items:baseline;gap:16px}h1{font-size:24px;margin:0}
a{color:light-dark(#1a4f8b,#8fbdf0)}.demo{padding:12px;border:1px solid light-dark(#8a4b08,#eab360);border-radius:6px}
fieldset{border:1px solid light-dark(#c3cbd6,#3a4452);border-radius:6px;padding:8px 16px;margin:16px 0}label{display:block;padding:8px 0}small{display:block;padding-left:24px;color:light-dark(#4d5866,#a6b1bf)}
.actions{display:flex;gap:8px;justify-content:flex-end;flex-wrap:wrap}button{font:inherit;padding:10px 16px;border-radius:6px;border:1px solid light-dark(#1a4f8b,#8fbdf0);background:#1a4f8b;color:#fff;cursor:pointer}
button.quiet{background:transparent;color:inherit}:focus-visible{outline:2px solid light-dark(#1a4f8b,#8fbdf0);outline-offset:2px}`;
