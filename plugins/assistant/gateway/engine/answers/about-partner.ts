import { partyWords } from '#core/gateway/texts';
import { link, plain } from '../markdown.ts';
import type { FoundPartner } from '../tool-answers.ts';
import type { Writing } from './words.ts';

export function aboutPartner({ words, language }: Writing, partner: FoundPartner): string {
  const { registrationId, taxId, vatId, email, phone } = partyWords[language];
  const facts = [
    [registrationId, partner.registrationId],
    [taxId, partner.taxId],
    [vatId, partner.vatId],
    [
      words.word.address,
      [partner.street, `${partner.postCode} ${partner.city}`.trim()].filter((part) => part !== '').join(', '),
    ],
    [email, partner.email],
    [phone, partner.phone],
  ].filter(([, value]) => value !== '');
  return [
    `**${plain(partner.name)}**`,
    facts.map(([name, value = '']) => `- ${name}: ${plain(value)}`).join('\n'),
    link(words.openPartner, partner.link),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Asks which partner is meant, because several have this name. */
export function whichPartner({ words }: Pick<Writing, 'words'>, partners: readonly FoundPartner[]): string {
  return [words.whichPartner, partners.map(({ name, link: to }) => `- ${link(name, to)}`).join('\n')].join('\n\n');
}
