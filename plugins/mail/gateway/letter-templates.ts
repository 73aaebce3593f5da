import type { LanguageCode } from '#core/contract';
import { languages } from '#core/contract';
import { notFound, staleVersion, type Tx } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import { type LetteredKind } from '#plugins/documents/contract';
import { letterPlaceholders, type LetterTemplate, type LetterTemplateInput } from '../contract/index.ts';
import { refuseUnknown } from './check-config.ts';
import type sk from './letters/sk.json';
import { lettersIn, type TemplateRow } from './letter-tables.ts';

const texts = readTexts<typeof sk>(new URL('letters/', import.meta.url));

/** What a kind of document begins with before a company has worded it itself, with placeholders by their names in that language. */
export function givenTemplate(kind: LetteredKind, language: LanguageCode): LetterTemplate {
  const { payment, general, ...ofKinds } = texts[language];
  const known: Readonly<Record<string, LetterTemplateInput>> = ofKinds;
  const { subject, text } = known[kind.id] ?? (kind.asksForPayment ? payment : general);
  return {
    kind: kind.id,
    language,
    title: kind.titles[language],
    subject: letterPlaceholders.inLanguage(subject, language),
    text: letterPlaceholders.inLanguage(text, language),
    version: 0,
  };
}

/** Of each kind in each language. */
export async function allTemplates(tx: Tx, kinds: readonly LetteredKind[]): Promise<LetterTemplate[]> {
  const rows = await lettersIn(tx).selectFrom('letter_template').selectAll().execute();
  return kinds.flatMap((kind) =>
    languages.map((language) => {
      const given = givenTemplate(kind, language);
      const row = rows.find((one) => one.kind === kind.id && one.language === language);
      return row ? worded(given, row) : given;
    }),
  );
}

export async function templateOf(tx: Tx, kind: LetteredKind, language: LanguageCode): Promise<LetterTemplate> {
  const row = await ownWords(tx, kind, language).executeTakeFirst();
  const given = givenTemplate(kind, language);
  return row ? worded(given, row) : given;
}

/** @throws Refusal 400 for an unknown placeholder, 409 with the current one if it has another version */
export async function changeTemplate(
  tx: Tx,
  kind: LetteredKind,
  language: LanguageCode,
  { subject, text, version }: LetterTemplateInput & { readonly version: number },
): Promise<LetterTemplate> {
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
export async function resetTemplate(tx: Tx, kind: LetteredKind, language: LanguageCode): Promise<LetterTemplate> {
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

function ownWords(tx: Tx, kind: LetteredKind, language: LanguageCode) {
  return lettersIn(tx)
    .selectFrom('letter_template')
    .selectAll()
    .where('kind', '=', kind.id)
    .where('language', '=', language);
}

function worded(given: LetterTemplate, { subject, text, version }: TemplateRow): LetterTemplate {
  return { ...given, subject, text, version };
}
