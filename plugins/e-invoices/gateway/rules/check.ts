import type { EInvoice } from '../model/e-invoice.ts';
import { allowanceRules } from './allowances.ts';
import { categoryRules } from './categories.ts';
import { codeRules } from './code-lists.ts';
import { identifierRules } from './identifiers.ts';
import { ownRules } from './own.ts';
import { paymentRules } from './payments.ts';
import { peppolRules } from './peppol.ts';
import { requiredRules } from './required.ts';
import type { Finding, Rule } from './rule.ts';
import { slovakRules } from './slovak.ts';
import { sumRules } from './sums.ts';

/** All rules for e-invoices. A rule that applies in two separate periods is listed twice. */
export const rules: readonly Rule[] = [
  ...requiredRules,
  ...paymentRules,
  ...allowanceRules,
  ...sumRules,
  ...categoryRules,
  ...codeRules,
  ...identifierRules,
  ...peppolRules,
  ...slovakRules,
  ...ownRules,
];

/** A fault of an e-invoice. */
export interface Fault {
  readonly rule: Rule;
  readonly finding: Finding;
}

interface Checking {
  /** The day for which rules are chosen; by default the day of issue. */
  readonly on?: string;
  /** Whether the document has no number yet, so that rules that need one are skipped. */
  readonly isDraft?: boolean;
  /** The rules to check; by default all. */
  readonly among?: readonly Rule[];
}

/** Returns all faults that the rules of the day find; fatal ones come first. */
export function faultsOf(
  invoice: EInvoice,
  { on = invoice.issuedOn ?? '', isDraft = false, among = rules }: Checking = {},
): Fault[] {
  const asked = among.filter((rule) => isInForce(rule, on) && !(isDraft && rule.needsNumber));
  const faults = asked.flatMap((rule) => rule.fails(invoice).map((finding) => ({ rule, finding })));
  return faults.toSorted((a, b) => rank(a) - rank(b));
}

/** Returns whether a fault prevents the document from being sent. */
export function isFatal({ rule }: Fault): boolean {
  return rule.severity === 'fatal';
}

function isInForce({ from, until }: Rule, on: string): boolean {
  return (from === undefined || from <= on) && (until === undefined || on < until);
}

function rank({ rule }: Fault): number {
  return rule.severity === 'fatal' ? 0 : 1;
}
