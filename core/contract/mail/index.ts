/** What both sides know of letters: what becomes of them, why a server did not take one, and how the way to it is kept from listeners. */
export * from './letter.ts';
export * from './smtp.ts';
