import { inEachLanguage, type LanguageCode } from '#core/contract';
import type { ProgramEventGroup } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import { partners } from '../contract/index.ts';
import type sk from './event-titles/sk.json';

const titles = readTexts<typeof sk>(new URL('event-titles/', import.meta.url));
const happenings = ['created', 'changed', 'deleted'] as const;
const example = {
  id: '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b12',
  version: 2,
  name: 'Kvetinárstvo Ľalia, s. r. o.',
  street: 'Hlavná 1',
  postCode: '040 01',
  city: 'Košice',
  country: 'SK',
  registrationId: '36421928',
};

/** Returns the events about partners that are sent to programs. */
export function partnerEvents(): readonly ProgramEventGroup[] {
  return [
    {
      titles: title('partner'),
      events: happenings.map((happened) => ({
        name: `partner.${happened}`,
        readBy: partners.read,
        titles: title(happened),
        example: happened === 'deleted' ? { id: example.id } : example,
      })),
    },
  ];
}

function title(key: keyof typeof sk): Readonly<Record<LanguageCode, string>> {
  return inEachLanguage((language) => titles[language][key]);
}
