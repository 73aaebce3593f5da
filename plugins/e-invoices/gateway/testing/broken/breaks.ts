import type { BaseName, Changes } from '../base-invoices.ts';

/** Adds an e-invoice that breaks a rule. @param also the rules that it cannot but break too */
export type Breaks = (rule: string, base: BaseName, changes: Changes, ...also: string[]) => void;
