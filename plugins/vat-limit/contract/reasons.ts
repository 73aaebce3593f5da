/** Why a supply is none of the turnover. */
export const reasons = ['incidentalAsset', 'exempt', 'incidentalFinance', 'abroad', 'other'] as const;
export type Reason = (typeof reasons)[number];
