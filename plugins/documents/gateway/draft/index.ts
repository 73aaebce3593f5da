export { copyInput } from './copy-input.ts';
export type { VatPayerType } from './draft-lines.ts';
export { columnsOf, comparedNumber, draftValues } from './draft-values.ts';
export { customerFaults, issueFaults, issueQuestions, refuseFields } from './issue-check.ts';
export { enteredBefore, sameTheirNumber } from './received-documents.ts';
export { referencesToKeep, writtenAccount } from './written-account.ts';
