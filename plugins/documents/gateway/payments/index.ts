export { bankPaymentsOf } from './bank-payments.ts';
export { cancelQuestions, cashQuestions, payByReceipt, unpayByReceipt } from './cash-register.ts';
export { payByAdvances, undoAdvances } from './paid-before.ts';
export { setOffAtIssue, undoSetOff } from './set-off.ts';
export { tellUnpaidJob } from './tell-unpaid.ts';
