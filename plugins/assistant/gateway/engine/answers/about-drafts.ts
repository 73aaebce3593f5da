import type { ToolDraft } from '#core/gateway';
import { fillText } from '#core/gateway/texts';
import { link, money, plain, table } from '../markdown.ts';
import type { CopiedDocument, DraftedDocument, EmailText } from '../tool-answers.ts';
import type { Writing } from './words.ts';

/** Writes the draft so that the person can check it, and a link to the form in which the person saves it. */
export function aboutDraft(
  { words, language }: Writing,
  { title, partner, lines, dueDays }: DraftedDocument,
  draft: ToolDraft | undefined,
): string {
  const { item, quantity, unitPrice, dueDays: days } = words.word;
  const rows = lines.map((line) => [
    plain(line.name),
    plain([line.quantity ?? '', line.unit ?? ''].join(' ').trim()),
    line.unitPrice === undefined ? '' : money(line.unitPrice, 'EUR', language),
  ]);
  return [
    [`**${plain(title)}**`, ...(partner === null ? [] : [plain(partner)])].join(', '),
    ...(rows.length > 0 ? [table([item, quantity, unitPrice], rows, [1, 2])] : []),
    ...(dueDays === null ? [] : [`${days}: ${dueDays}`]),
    words.draftReady,
    ...(draft ? [link(words.draftLink, draft.link)] : []),
  ].join('\n\n');
}

export function aboutCopy(
  { words }: Writing,
  { title, number, isCopied }: CopiedDocument,
  draft: ToolDraft | undefined,
): string {
  const named = { title: plain(title), number: plain(number ?? '') };
  if (!isCopied || !draft) return fillText(words.copyNever, named);
  return [fillText(words.copyHere, named), link(words.copyLink, draft.link)].join('\n\n');
}

/** Writes the text of an e-mail for copying, and a link to the document's page, from which the person can send it. */
export function aboutEmail({ words }: Writing, { title, number, to, subject, text, link: page }: EmailText): string {
  const { subject: about, to: whom } = words.word;
  return [
    `**${plain(title)} ${plain(number)}**`,
    [...(to.length > 0 ? [`- ${whom}: ${plain(to.join(', '))}`] : []), `- ${about}: ${plain(subject)}`].join('\n'),
    ...text.split(/\n{2,}/).map((part) => part.split('\n').map(plain).join('\n')),
    words.emailReady,
    link(words.openDocument, page),
  ].join('\n\n');
}
