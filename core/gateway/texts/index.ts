export { type PartyField, partyWords } from './party-words.ts';
export { fillText, readTexts } from './read-texts.ts';
