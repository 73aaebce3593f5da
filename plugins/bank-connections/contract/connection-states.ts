/** `asked`: whoever asked has not come back from the bank. `expired`: the consent ended, was refused or was taken back. */
export const connectionStates = ['asked', 'connected', 'expired'] as const;

/** [B3-10] */
export const connectionResults = ['Successful', 'Expired'] as const;

/** Why a bank could not be read the last time; each has its words in `BANK_CONNECTIONS.FAULT`. */
export const bankFaults = ['unreachable', 'slow', 'tooOften', 'refused', 'unreadable'] as const;
export type BankFault = (typeof bankFaults)[number];

/** Milliseconds between two refreshes of a company. [B9-13] */
export const refreshEvery = 60 * 60 * 1_000;
