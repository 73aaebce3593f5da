import { inEachLanguage, type SharedWords } from '#core/contract';
import { readTexts } from './read-texts.ts';

const words = readTexts<SharedWords>(new URL('../../contract/words/', import.meta.url));

/**
 * What the parts of a name, an address and a registration for VAT are called, on paper, in files and in letters: `taxId` → `DIČ`. The pages
 * show the same words as `PARTY.taxId`.
 */
export const partyWords = inEachLanguage((language) => words[language].PARTY);

/** `taxId` */
export type PartyField = Exclude<keyof SharedWords['PARTY'], 'VAT_PAYER_TYPE'>;
