import type { LanguageCode } from '#core/contract';
import { defaultLanguage, languages } from '#core/contract';
import { notFound, refuseLineEnds, staleVersion, type Tx } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import { type LetteredKind, type LetteredType } from '#plugins/documents/contract';
import { letterPlaceholders, type LetterTemplate, type LetterTemplateInput } from '../contract/index.ts';
import { refuseUnknown } from './check-config.ts';
import type sk from './letters/sk.json';
import { lettersIn, type TemplateRow } from './letter-tables.ts';

const texts = readTexts<typeof sk>(new URL('letters/', import.meta.url));

/** What letters of one kind are about: an ordinary document of a kind, or one of a type of it, such as a credit note. */
export interface Lettered {
  /** `invoice`, `invoice.creditNote` */
  readonly id: string;
  readonly titles: LetteredKind['titles'];
  /** The given words. */
  readonly words: keyof typeof sk;
  readonly gender: LetteredType['gender'] | undefined;
}

/** A type that its kind does not have any more is written about as an ordinary document is. */
export function letteredAs(kind: LetteredKind, type: string | null | undefined): Lettered {
  return type && kind.types[type] ? ofType(kind, type, kind.types[type]) : ordinary(kind);
}

export function allLettered(kinds: readonly LetteredKind[]): readonly Lettered[] {
  return kinds.flatMap((kind) => [
    ordinary(kind),
    ...Object.entries(kind.types).map(([name, type]) => ofType(kind, name, type)),
  ]);
}

function ordinary({ id, titles, asksForPayment, isTheirs }: LetteredKind): Lettered {
  const own = Object.keys(texts.sk).find((name) => name === id) as keyof typeof sk | undefined; // one of its keys
  return { id, titles, words: own ?? (asksForPayment && !isTheirs ? 'payment' : 'general'), gender: undefined };
}

function ofType({ id }: LetteredKind, name: string, { does, gender, titles }: LetteredType): Lettered {
  return { id: `${id}.${name}`, titles, words: does, gender };
}

/** What letters begin with before a company has worded them itself, with placeholders by their names in that language. */
export function givenTemplate({ id, titles, words, gender }: Lettered, language: LanguageCode): LetterTemplate {
  const { subject, text } = texts[language][words];
  const title = titles[language];
  const own =
    language === defaultLanguage && gender ? text.replace('{document}', () => inSentence(title, gender)) : text;
  return {
    kind: id,
    language,
    title,
    subject: letterPlaceholders.inLanguage(subject, language),
    text: letterPlaceholders.inLanguage(own, language),
    version: 0,
  };
}

/** In a Slovak sentence what is sent stands in the accusative, which feminine nouns alone write otherwise. */
function inSentence(title: string, gender: LetteredType['gender']): string {
  if (gender === 'feminine') return 'doklad: {document}';
  return `${title.slice(0, 1).toLocaleLowerCase(defaultLanguage)}${title.slice(1)}`;
}

/** Of each in each language. */
export async function allTemplates(tx: Tx, lettered: readonly Lettered[]): Promise<LetterTemplate[]> {
  const rows = await lettersIn(tx).selectFrom('letter_template').selectAll().execute();
  return lettered.flatMap((kind) =>
    languages.map((language) => {
      const given = givenTemplate(kind, language);
      const row = rows.find((one) => one.kind === kind.id && one.language === language);
      return row ? worded(given, row) : given;
    }),
  );
}

export async function templateOf(tx: Tx, kind: Lettered, language: LanguageCode): Promise<LetterTemplate> {
  const row = await ownWords(tx, kind, language).executeTakeFirst();
  const given = givenTemplate(kind, language);
  return row ? worded(given, row) : given;
}

/** @throws Refusal 400 for an unknown placeholder, 409 with the current one if it has another version */
export async function changeTemplate(
  tx: Tx,
  kind: Lettered,
  language: LanguageCode,
  { subject, text, version }: LetterTemplateInput & { readonly version: number },
): Promise<LetterTemplate> {
  refuseLineEnds(subject, '/subject');
  refuseUnknown(subject, '/subject');
  refuseUnknown(text, '/text');
  const given = givenTemplate(kind, language);
  // Version 0 is there before anybody words it: who does so first makes the row, and nobody else does.
  const first = { kind: kind.id, language, subject: given.subject, text: given.text, version: 0 };
  await lettersIn(tx)
    .insertInto('letter_template')
    .values(first)
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'language']).doNothing())
    .execute();
  const current = await ownWords(tx, kind, language).forUpdate().executeTakeFirstOrThrow();
  if (current.version !== version) throw staleVersion(worded(given, current));
  const changed = await lettersIn(tx)
    .updateTable('letter_template')
    .set({ subject, text, version: version + 1 })
    .where('id', '=', current.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return worded(given, changed);
}

/** Back to the given words. */
export async function resetTemplate(tx: Tx, kind: Lettered, language: LanguageCode): Promise<LetterTemplate> {
  await lettersIn(tx)
    .deleteFrom('letter_template')
    .where('kind', '=', kind.id)
    .where('language', '=', language)
    .execute();
  return givenTemplate(kind, language);
}

/** @throws Refusal 404 */
export function languageNamed(name: string): LanguageCode {
  const language = languages.find((one) => one === name);
  if (!language) throw notFound();
  return language;
}

function ownWords(tx: Tx, kind: Lettered, language: LanguageCode) {
  return lettersIn(tx)
    .selectFrom('letter_template')
    .selectAll()
    .where('kind', '=', kind.id)
    .where('language', '=', language);
}

function worded(given: LetterTemplate, { subject, text, version }: TemplateRow): LetterTemplate {
  return { ...given, subject, text, version };
}
