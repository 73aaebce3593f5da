import { inEachLanguage } from '#core/contract';
import { type PartyField, partyWords, readTexts } from '#core/gateway/texts';
import type sk from './words/sk.json';

export type PrintWords = Readonly<Record<keyof typeof sk | PartyCaption, string>>;

/** The captions of a party's identifiers on the print. */
type PartyCaption = Extract<PartyField, 'registrationId' | 'taxId' | 'vatId' | 'iban'>;

const own = readTexts<typeof sk>(new URL('words/', import.meta.url));

export const printWords = inEachLanguage((language): PrintWords => ({ ...partyWords[language], ...own[language] }));
