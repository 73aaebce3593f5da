export { type PartyField, partyWords } from './party-words.ts';
export { asText, fillText, readTexts } from './read-texts.ts';
