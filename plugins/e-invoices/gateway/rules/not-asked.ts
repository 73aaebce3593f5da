/*
 * The official rules of EN 16931 1.3.16 (CEN) and Peppol BIS Billing 3.0.21 that Kostra does not check, with the reasons. `rules.test.ts`
 * verifies that each official rule is either checked or listed here.
 */

/**
 * - `impossible`: no e-invoice of the model can break it, because it is about the form of a file, which the description of UBL decides. The
 *   reader reports what a received file has beyond the model.
 * - `notForSlovakia`: it applies only outside Slovakia, or to something that Slovak law does not have.
 * - `covered`: another rule fails in all the same cases.
 * - `never`: the official rule itself cannot fail.
 */
export type WhyNot = 'impossible' | 'notForSlovakia' | 'covered' | 'never';

export interface NotAsked {
  /** A pattern of one id or several ids. */
  readonly ids: RegExp;
  readonly why: WhyNot;
  readonly reason: string;
}

export const notAsked: readonly NotAsked[] = [
  {
    ids: /^UBL-CR-\d+$/,
    why: 'impossible',
    reason: 'It warns of an element of UBL that EN 16931 does not know. The description has none of them.',
  },
  {
    ids: /^UBL-SR-(?!(16|19|20|21|29|44|46|47|54|55)$)\d+$/,
    why: 'impossible',
    reason:
      'It limits how often an element stands. The model has one value where one is allowed, and the due day of a credit note is written once.',
  },
  {
    ids: /^UBL-SR-21$/,
    why: 'covered',
    reason: 'The same about the payee as UBL-SR-19; the model has one IČO of the payee.',
  },
  {
    ids: /^UBL-DT-\d+$/,
    why: 'impossible',
    reason: 'It concerns attributes of UBL that EN 16931 does not know. The description has none of them.',
  },
  {
    ids: /^BR-A[FG]-\d+$/,
    why: 'notForSlovakia',
    reason: 'The taxes of the Canary Islands (L) and of Ceuta and Melilla (M).',
  },
  { ids: /^BR-B-0[12]$/, why: 'notForSlovakia', reason: 'The split payment of Italy (B).' },
  {
    ids: /^BR-CO-0[5-8]$/,
    why: 'never',
    reason:
      'A code and a text that give the same reason: the official rule is always true, since nobody can compare them.',
  },
  { ids: /^BR-CL-03$/, why: 'covered', reason: 'The currency of each amount is BT-5 or BT-6: BR-CL-04, BR-CL-05.' },
  {
    ids: /^PEPPOL-EN16931-CL007$/,
    why: 'covered',
    reason: 'The currency of each amount is BT-5 or BT-6: BR-CL-04, BR-CL-05.',
  },
  {
    ids: /^BR-CL-08$/,
    why: 'impossible',
    reason:
      'The code of a note’s subject (BT-21) is part of its text in UBL. The product writes none, and Peppol does not use it.',
  },
  { ids: /^BR-CL-25$/, why: 'covered', reason: 'Its list contains that of PEPPOL-EN16931-CL008.' },
  {
    ids: /^PEPPOL-EN16931-R008$/,
    why: 'impossible',
    reason: 'The writer leaves out what has no text. The reader tells of empty elements.',
  },
  {
    ids: /^PEPPOL-EN16931-R043$/,
    why: 'impossible',
    reason: 'An allowance is written with `false`, a charge with `true`.',
  },
  {
    ids: /^BR-CO-(19|20)$/,
    why: 'impossible',
    reason: 'The writer leaves out a period without days. The reader tells of empty elements.',
  },
  { ids: /^PEPPOL-EN16931-R044$/, why: 'impossible', reason: 'The description has no charge on a price.' },
  {
    ids: /^PEPPOL-EN16931-R051$/,
    why: 'impossible',
    reason: 'The writer gives each amount the currency of the document. The reader tells of another one.',
  },
  { ids: /^PEPPOL-EN16931-R080$/, why: 'impossible', reason: 'The model has one project.' },
  {
    ids: /^PEPPOL-EN16931-R10[01]$/,
    why: 'impossible',
    reason: 'A line of the model has one object, written with the type 130.',
  },
  {
    ids: /^PEPPOL-COMMON-R04[4-8]$/,
    why: 'notForSlovakia',
    reason: 'Check digits of Italian identifiers; the receiver’s provider judges them.',
  },
  {
    ids: /^PEPPOL-COMMON-R049$/,
    why: 'notForSlovakia',
    reason: 'Check digits of Swedish identifiers; the receiver’s provider judges them.',
  },
  {
    ids: /^PEPPOL-COMMON-R050$/,
    why: 'notForSlovakia',
    reason: 'Check digits of Australian identifiers; the receiver’s provider judges them.',
  },
  {
    ids: /^(DE|DK|GR|IS|IT|NL|NO|SE)-[RS]-/,
    why: 'notForSlovakia',
    reason: 'Rules of a country for sellers who are at home there.',
  },
];
