import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type LanguageCode, languages } from '#core/contract';
import { isChosen } from '#core/testing/chosen-plugin.ts';
import { root } from '../../host/gateway/root.ts';

/** A text and the place where it is defined, such as `plugins/tags/web/i18n/sk.json TAGS.TITLE`. */
interface Text {
  readonly at: string;
  readonly text: string;
}

/** Returns the texts in one language that users read: on pages, in e-mails, at the login and on prints. */
function textsIn(language: LanguageCode): Text[] {
  return globSync('{core,host,plugins}/**/sk.json', { cwd: root })
    .filter((path) => isChosen(/^plugins\/([^/]+)/.exec(path)?.[1] ?? ''))
    .toSorted()
    .flatMap((path) => {
      const file = join(dirname(path), `${language}.json`);
      return flat(JSON.parse(readFileSync(join(root, file), 'utf8'))).map(([key, text]) => ({
        at: `${file} ${key}`,
        text,
      }));
    });
}

function flat(value: unknown, path = ''): [key: string, text: string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, part]) => flat(part, path ? `${path}.${key}` : key));
}

/**
 * Returns the string literals in the sources of the gateway, mainly its refusals. Strings of the demo are excluded, because they imitate
 * text that people type with ordinary spaces; the print replaces these spaces (`parties.ts` of plugins/documents).
 */
function gatewayStrings(): Text[] {
  const exclude = [
    '**/*.test.ts',
    '**/testing/**', // The data in these files imitates text that people type.
    '**/test-*.ts',
    '**/*.fixture.ts',
    '**/demo*',
    '**/demo/**',
    '**/demo*/**',
    '**/migrations/**',
  ];
  return globSync('{core/gateway,host/gateway,plugins/*/gateway}/**/*.ts', { cwd: root, exclude })
    .toSorted()
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .filter((line) => !/^\s*(?:\/?\*|\/\/|import )/.test(line))
        .flatMap((line) =>
          [...line.matchAll(/'([^'\n]*)'|`([^`\n]*)`/g)].map(([, plain, filled]) => plain ?? filled ?? ''),
        )
        .map((text) => ({ at: path, text })),
    );
}

/**
 * The patterns of texts in which an ordinary space must not be used, because a line could break there. A placeholder may take the place of
 * a number.
 */
const everywhere = [
  /§ \S+/,
  /\d \d{3}(?!\d)/,
  /[\d}] (?:€|EUR|[kMG]B|ms|[kcm]?m|kg)(?![\p{L}\d])/u,
  /\d s(?=[.,;:)]|$)/,
];
const breakable: Readonly<Partial<Record<LanguageCode, readonly RegExp[]>>> = {
  sk: [...everywhere, /[\d}] %/, /č\. [\d{]/, /s\. ?r\. o\.|s\. r\. ?o\./, /a\. s\./],
  en: [...everywhere, /\bno\. [\d{]/],
  de: [...everywhere, /[\d}] %/, /\bNr\. [\d{]/],
};

/** The terms that must not be used any more, each with its replacement, so that one thing has only one name. */
const retired: Readonly<Partial<Record<LanguageCode, readonly (readonly [word: RegExp, instead: string])[]>>> = {
  sk: [
    [/mimo DPH/i, 'Nie je predmetom DPH'],
    [/^Dátumy/, 'Termíny'],
    [/\bplugin/i, 'zásuvný modul'],
    [/koncept/i, 'návrh'],
    [/formát čísla/i, 'tvar čísla'],
    [/zostáva uhradiť/i, 'Na úhradu'],
    [/prepočítací/i, 'výmenný kurz'],
    [/zákazník/i, 'odberateľ'],
    [/predplatné/i, 'balík'],
    [/nie sme platiteľ/i, 'dodávateľ nie je platiteľom DPH'],
    [/(?<!\p{L})ostáva/iu, 'zostáva'],
    [/medzičasom/i, 'medzitým'],
    [/vymyslen/i, 'vzorový'],
    [/^Vystavil:/, 'Vyhotovil:'],
    [/^Odhlásiť$/, 'Odhlásiť sa'],
    [/prevodom na účet/i, 'bankový prevod'],
    [/^Nepodarilo sa to/, 'Akciu sa nepodarilo vykonať'],
  ],
  en: [
    [/outside VAT/i, 'outside the scope of VAT'],
    [/(?:registration|company) number/i, 'company ID (IČO)'],
    [/tax number/i, 'tax ID (DIČ)'],
    [/VAT number/i, 'VAT ID (IČ DPH)'],
    [/price offer/i, 'quote'],
    [/\bfunctions?\b/i, 'feature'],
    [/\bAdmin\b/, 'administrator'],
    [/\btown\b/i, 'city'],
    [/without VAT/i, 'excl. VAT'],
    [/\bmeanwhile\b/i, 'in the meantime, or nothing'],
    [/\bmend/i, 'fix'],
    [/does not answer/i, 'is not responding'],
    [/'/, '’'],
  ],
  de: [
    [/MwSt|Mehrwert/, 'USt'],
    [/USt\.(?=\s|$)/, 'USt, without a full stop'],
    [/Steuerbasis/, 'Bemessungsgrundlage'],
    [/Steuerbeleg/, 'Rechnung'],
    [/Eigentümer/, 'Inhaber'],
    [/Registrierungsnummer|Firmennummer/, 'Firmen-ID (IČO)'],
    [/Steuer-ID/, 'Steuernummer (DIČ)'],
    [/Umrechnungskurs/, 'Wechselkurs'],
    [/Markieren Sie/, 'Wählen Sie … aus'],
    [/zu zahlen/i, 'offener Betrag'],
    [/Verwalter/, 'Administrator'],
  ],
};

function faultLine({ at, text }: Text, cure: string): string {
  return `${at}: "${text}" – ${cure}`;
}

function withBreaks(texts: readonly Text[], rules: readonly RegExp[]): string[] {
  return texts.flatMap((one) => {
    const found = rules.map((rule) => rule.exec(one.text)?.[0]).find((part) => part !== undefined);
    return found === undefined ? [] : [faultLine(one, `make each space of "${found}" a no-break space (U+00A0)`)];
  });
}

function withRetired(texts: readonly Text[], language: LanguageCode): string[] {
  return texts.flatMap((one) => {
    const found = retired[language]?.find(([word]) => word.test(one.text));
    return found ? [faultLine(one, `say "${found[1]}" instead of "${found[0].exec(one.text)?.[0]}"`)] : [];
  });
}

describe.each(languages)('the texts in %s', (language) => {
  it('keep on one line what is read as one: § 7, 2 000, 100 %, 1 MB, s. r. o.', () => {
    expect(withBreaks(textsIn(language), breakable[language] ?? everywhere)).toEqual([]);
  });

  it('call one thing by one name', () => {
    expect(withRetired(textsIn(language), language)).toEqual([]);
  });
});

it('what the gateway itself says keeps on one line what is read as one', () => {
  // These English sentences are for logs, operators and developers, who search for "5 ms" with an ordinary space, so fewer patterns are
  // checked.
  expect(withBreaks(gatewayStrings(), [/§ \S+/, /č\. \d/, /[\d}] %/])).toEqual([]);
});

it('a text that breaks a rule is named with its file, key and cure', () => {
  const wrong = { at: 'plugins/tags/web/i18n/sk.json TAGS.VAT', text: 'Mimo DPH podľa § 7' };
  expect(withBreaks([wrong], breakable.sk ?? [])).toEqual([
    'plugins/tags/web/i18n/sk.json TAGS.VAT: "Mimo DPH podľa § 7" – make each space of "§ 7" a no-break space (U+00A0)',
  ]);
  expect(withRetired([wrong], 'sk')).toEqual([
    'plugins/tags/web/i18n/sk.json TAGS.VAT: "Mimo DPH podľa § 7" – say "Nie je predmetom DPH" instead of "Mimo DPH"',
  ]);
});
