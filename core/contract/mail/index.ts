/** What both sides know of letters: why a server did not take one, and how the way to it is kept from listeners. */
export * from './smtp.ts';
