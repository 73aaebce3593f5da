import { type AnyCall, contributions } from '#core/gateway';
import { documentEngine, documentStep } from '../contract/index.ts';
import {
  cancelQuestions,
  cashQuestions,
  payByReceipt,
  unpayByReceipt,
  payByAdvances,
  undoAdvances,
  setOffAtIssue,
  undoSetOff,
} from './payments/index.ts';
import { invoicedBefore, otherThanPayment } from './chain/index.ts';
import type { CompleteDraft } from './issue/index.ts';
import { enteredBefore } from './draft/index.ts';
import { startPrint } from './prints/index.ts';
import { deduct, ratesBelowZero } from './convert/index.ts';

/** The steps that belong to some documents only. The engine runs them like those of other plugins. */
export const ownSteps = [
  documentStep({ id: 'documents.payment-sums', at: 'draft.validate', run: otherThanPayment }),
  documentStep({
    id: 'documents.payment-sums-at-issue',
    at: 'issue.validate',
    run: (draft: CompleteDraft, call: AnyCall) => otherThanPayment(draft, call),
  }),

  documentStep({ id: 'documents.advances', at: 'convert.write', run: deduct }),
  documentStep({ id: 'documents.advance-rates', at: 'issue.validate', run: ratesBelowZero }),
  documentStep({ id: 'documents.set-off', at: 'issue.settle', run: setOffAtIssue }),
  documentStep({ id: 'documents.paid-before', at: 'issue.settle', needs: [contributions], run: payByAdvances }),
  documentStep({ id: 'documents.set-off-undone', at: 'cancel.settle', run: undoSetOff }),
  documentStep({ id: 'documents.paid-before-undone', at: 'cancel.settle', run: undoAdvances }),
  documentStep({ id: 'documents.invoiced-before', at: 'issue.ask-numbered', run: invoicedBefore }),

  documentStep({ id: 'documents.entered-before', at: 'issue.ask', run: enteredBefore }),

  documentStep({ id: 'documents.cash', at: 'issue.ask-numbered', needs: [contributions], run: cashQuestions }),
  documentStep({
    id: 'documents.receipt-pays',
    at: 'issue.write',
    needs: [documentEngine, contributions],
    run: payByReceipt,
  }),
  documentStep({ id: 'documents.cash-at-cancel', at: 'cancel.ask', run: cancelQuestions }),
  documentStep({
    id: 'documents.receipt-unpays',
    at: 'cancel.write',
    needs: [documentEngine, contributions],
    run: unpayByReceipt,
  }),

  documentStep({ id: 'documents.first-print', at: 'issue.write', run: startPrint }),
];
