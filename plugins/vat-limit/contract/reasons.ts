import { lineFields, outsideTurnover, type OutsideTurnover } from '#plugins/documents/contract';

/** The reasons why a supply is not part of the turnover. */
export const reasons = outsideTurnover;
export type Reason = OutsideTurnover;

/** The possible values of a line: `counts`, or one of the reasons. */
export const turnoverParts = lineFields.turnover.of;
