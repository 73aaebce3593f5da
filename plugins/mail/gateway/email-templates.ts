import type { LanguageCode } from '#core/contract';
import { defaultLanguage, languages } from '#core/contract';
import { notFound, refuseLineEnds, staleVersion, type Tx } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import { type EmailableKind, type EmailableType } from '#plugins/documents/contract';
import { emailPlaceholders, type EmailTemplate, type EmailTemplateInput } from '../contract/index.ts';
import { refuseUnknown } from './check-config.ts';
import type sk from './emails/sk.json';
import { emailsIn, type TemplateRow } from './email-tables.ts';

const texts = readTexts<typeof sk>(new URL('emails/', import.meta.url));

/** The kind of document to which a template belongs: an ordinary document of a kind, or a type of it, such as a credit note. */
export interface Emailed {
  /** The id, such as `invoice` or `invoice.creditNote`. */
  readonly id: string;
  readonly titles: EmailableKind['titles'];
  /** The key of the default text. */
  readonly words: keyof typeof sk;
  readonly gender: EmailableType['gender'] | undefined;
}

/** Returns the kind of template for a document. A type that the kind of document no longer has counts as an ordinary document. */
export function templateKindOf(kind: EmailableKind, type: string | null | undefined): Emailed {
  return type && kind.types[type] ? ofType(kind, type, kind.types[type]) : ordinary(kind);
}

export function emailableKinds(kinds: readonly EmailableKind[]): readonly Emailed[] {
  return kinds.flatMap((kind) => [
    ordinary(kind),
    ...Object.entries(kind.types).map(([name, type]) => ofType(kind, name, type)),
  ]);
}

function ordinary({ id, titles, asksForPayment, isTheirs }: EmailableKind): Emailed {
  const own = Object.keys(texts.sk).find((name) => name === id) as keyof typeof sk | undefined; // the name is one of the keys
  return { id, titles, words: own ?? (asksForPayment && !isTheirs ? 'payment' : 'general'), gender: undefined };
}

function ofType({ id }: EmailableKind, name: string, { does, gender, titles }: EmailableType): Emailed {
  return { id: `${id}.${name}`, titles, words: does, gender };
}

/** Returns Kostra's default template, which is used until the company changes it. Its placeholders have their names in that language. */
export function defaultTemplate({ id, titles, words, gender }: Emailed, language: LanguageCode): EmailTemplate {
  const { subject, text } = texts[language][words];
  const title = titles[language];
  const own =
    language === defaultLanguage && gender ? text.replace('{document}', () => inSentence(title, gender)) : text;
  return {
    kind: id,
    language,
    title,
    subject: emailPlaceholders.inLanguage(subject, language),
    text: emailPlaceholders.inLanguage(own, language),
    version: 0,
  };
}

/** Returns the title in the form for a Slovak sentence. It is in the accusative, which differs only for feminine nouns. */
function inSentence(title: string, gender: EmailableType['gender']): string {
  if (gender === 'feminine') return 'doklad: {document}';
  return `${title.slice(0, 1).toLocaleLowerCase(defaultLanguage)}${title.slice(1)}`;
}

/** Returns the templates of all given kinds, in each language. */
export async function allTemplates(tx: Tx, templateKinds: readonly Emailed[]): Promise<EmailTemplate[]> {
  const rows = await emailsIn(tx).selectFrom('letter_template').selectAll().execute();
  return templateKinds.flatMap((kind) =>
    languages.map((language) => {
      const given = defaultTemplate(kind, language);
      const row = rows.find((one) => one.kind === kind.id && one.language === language);
      return row ? worded(given, row) : given;
    }),
  );
}

export async function templateOf(tx: Tx, kind: Emailed, language: LanguageCode): Promise<EmailTemplate> {
  const row = await ownWords(tx, kind, language).executeTakeFirst();
  const given = defaultTemplate(kind, language);
  return row ? worded(given, row) : given;
}

/** Changes a template. @throws Refusal 400 for an unknown placeholder, 409 with the current template if its version differs */
export async function changeTemplate(
  tx: Tx,
  kind: Emailed,
  language: LanguageCode,
  { subject, text, version }: EmailTemplateInput & { readonly version: number },
): Promise<EmailTemplate> {
  refuseLineEnds(subject, '/subject');
  refuseUnknown(subject, '/subject');
  refuseUnknown(text, '/text');
  const given = defaultTemplate(kind, language);
  // Version 0 exists without a row. The first user who changes the template creates the row; a second one at the same time gets a version
  // conflict.
  const first = { kind: kind.id, language, subject: given.subject, text: given.text, version: 0 };
  await emailsIn(tx)
    .insertInto('letter_template')
    .values(first)
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'language']).doNothing())
    .execute();
  const current = await ownWords(tx, kind, language).forUpdate().executeTakeFirstOrThrow();
  if (current.version !== version) throw staleVersion(worded(given, current));
  const changed = await emailsIn(tx)
    .updateTable('letter_template')
    .set({ subject, text, version: version + 1 })
    .where('id', '=', current.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return worded(given, changed);
}

/** Resets a template to Kostra's default text. */
export async function resetTemplate(tx: Tx, kind: Emailed, language: LanguageCode): Promise<EmailTemplate> {
  await emailsIn(tx)
    .deleteFrom('letter_template')
    .where('kind', '=', kind.id)
    .where('language', '=', language)
    .execute();
  return defaultTemplate(kind, language);
}

/** Finds a language by its name. @throws Refusal 404 */
export function languageNamed(name: string): LanguageCode {
  const language = languages.find((one) => one === name);
  if (!language) throw notFound();
  return language;
}

function ownWords(tx: Tx, kind: Emailed, language: LanguageCode) {
  return emailsIn(tx)
    .selectFrom('letter_template')
    .selectAll()
    .where('kind', '=', kind.id)
    .where('language', '=', language);
}

function worded(given: EmailTemplate, { subject, text, version }: TemplateRow): EmailTemplate {
  return { ...given, subject, text, version };
}
