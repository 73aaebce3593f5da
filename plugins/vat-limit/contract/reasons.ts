import { lineFields, outsideTurnover, type OutsideTurnover } from '#plugins/documents/contract';

/** Why a supply is none of the turnover. */
export const reasons = outsideTurnover;
export type Reason = OutsideTurnover;

/** How a line counts: `counts`, or one of the reasons. */
export const turnoverParts = lineFields.turnover.of;
