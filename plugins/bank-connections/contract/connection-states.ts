/**
 * The states of a connection. `asked` means that the person has not returned from the bank. `expired` means that the consent ended, was
 * refused or was revoked.
 */
export const connectionStates = ['asked', 'connected', 'expired'] as const;

/** `Expired` means that a consent ended, was refused or was revoked, so the bank has to be connected anew. [B3-10] */
export const connectionResults = ['Successful', 'Expired'] as const;

/** The reasons why a bank could not be read the last time. Each has a text in `BANK_CONNECTIONS.FAULT`. */
export const bankFaults = ['unreachable', 'slow', 'tooOften', 'refused', 'unreadable'] as const;
export type BankFault = (typeof bankFaults)[number];

/** The time between two refreshes of a company, in milliseconds. [B9-13] */
export const refreshEvery = 60 * 60 * 1_000;
