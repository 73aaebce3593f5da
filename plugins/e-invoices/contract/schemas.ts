import Type, { type Static } from 'typebox';
import { oneOf } from '#core/contract/fields/schemas';

/** Whether the law requires the document to be an e-invoice. */
const Duty = Type.Object({
  /** `must`: the law requires an e-invoice; `may`: it leaves the choice; `mustNot`: it forbids one, or the document is not an invoice. */
  verdict: oneOf('must', 'may', 'mustNot'),
  /** The code of the reason, such as `domestic-supply`. */
  reason: Type.String(),
  /**
   * The source of the decision: a section of an act (`§ 85o`), a question of the tax office's FAQ (`FAQ I/51`), or a rule of Peppol BIS.
   */
  source: Type.String(),
  /** The decision as a sentence in the caller's language. */
  sentence: Type.String(),
  /** The obstacles and doubts, as sentences. */
  warnings: Type.Array(
    Type.Object({
      /** The code of the warning, such as `buyer-dic-missing`. */
      code: Type.String(),
      /** The warning and what to do about it, in the caller's language. */
      sentence: Type.String(),
    }),
  ),
});

/** A fault that the rules of the network find. */
const Fault = Type.Object({
  /** The official id of the rule, such as `BR-CO-10`; `KOSTRA-…` for Kostra's own rules. */
  rule: Type.String(),
  /** `fatal`: the network refuses the file; `warning`: it accepts the file. */
  severity: oneOf('fatal', 'warning'),
  /** What is wrong and how to correct it, in the caller's language. */
  sentence: Type.String(),
  /** The number of the line, from 1; absent if the fault is not in a line. */
  line: Type.Optional(Type.Integer()),
});

export const EInvoiceCheck = Type.Object({
  duty: Duty,
  /** The faults that the rules of the network find; fatal ones come first. */
  faults: Type.Array(Fault),
});
export type EInvoiceCheck = Static<typeof EInvoiceCheck>;
