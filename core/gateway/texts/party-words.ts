import { inEachLanguage, type SharedWords } from '#core/contract';
import { readTexts } from './read-texts.ts';

const words = readTexts<SharedWords>(new URL('../../contract/words/', import.meta.url));

/**
 * The names of the parts of a name, an address and a VAT registration, for paper, files and e-mails: `taxId` → `DIČ`. The pages show the
 * same words as `PARTY.taxId`.
 */
export const partyWords = inEachLanguage((language) => words[language].PARTY);

/** The name of a field, such as `taxId`. */
export type PartyField = Exclude<keyof SharedWords['PARTY'], 'VAT_PAYER_TYPE'>;
