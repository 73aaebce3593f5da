import Type, { type Static } from 'typebox';
import { oneOf } from '#core/contract/fields/schemas';

/** Whether the law wants the document as an e-invoice. */
const Duty = Type.Object({
  /** `must`: it has to go as an e-invoice, `may`: it need not, `mustNot`: it is forbidden or no invoice. */
  verdict: oneOf('must', 'may', 'mustNot'),
  /** The code of the reason, such as `domestic-supply`. */
  reason: Type.String(),
  /** The paragraph of the act, or the question of the tax office's answers. */
  source: Type.String(),
  /** The decision as a sentence in the reader's language. */
  sentence: Type.String(),
  /** What stands in the way or is doubted, as sentences. */
  warnings: Type.Array(
    Type.Object({
      /** The code of the warning, such as `buyer-dic-missing`. */
      code: Type.String(),
      /** The warning with its cure, in the reader's language. */
      sentence: Type.String(),
    }),
  ),
});

/** One thing that the rules of the network find. */
const Fault = Type.Object({
  /** The official id of the rule, such as `BR-CO-10`; `KOSTRA-…` for rules of our own. */
  rule: Type.String(),
  /** `fatal`: the network refuses the file. */
  severity: oneOf('fatal', 'warning'),
  /** What is wrong and how to mend it, in the reader's language. */
  sentence: Type.String(),
  /** The number of the line, from 1. */
  line: Type.Optional(Type.Integer()),
});

export const EInvoiceCheck = Type.Object({
  duty: Duty,
  /** What the rules of the network find, what must be mended first. */
  faults: Type.Array(Fault),
});
export type EInvoiceCheck = Static<typeof EInvoiceCheck>;
