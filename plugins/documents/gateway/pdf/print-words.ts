import type { PrintLanguage } from './printable-document.ts';
import de from './words/de.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import sk from './words/sk.json' with { type: 'json' };

/** Typed by the Slovak file: a word that another language lacks does not compile. */
export type PrintWords = Readonly<Record<keyof typeof sk, string>>;

const languages: Readonly<Record<PrintLanguage, PrintWords>> = { sk, en, de };

export function printWords(language: PrintLanguage): PrintWords {
  return languages[language];
}

/** Puts values in place of `{name}`. */
export function fill(pattern: string, values: Readonly<Record<string, string | number>>): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
