import type { Day } from '#core/calendar';
import type { EnteredAmounts, ExtraValue, ExtraValues } from '#core/contract/fields';
import type { DocumentKind } from './kind.ts';

/** What the paper of a seller says, as far as it is known. */
export interface SellerPaper {
  readonly number?: string | undefined;
  readonly receivedOn?: Day | undefined;
  /** The account that the seller wants to be paid to. */
  readonly iban?: string | undefined;
  readonly amounts?: readonly EnteredAmounts[] | undefined;
}

/** Returns the kind's own fields as the paper says them. */
export type FromPaper = (paper: SellerPaper) => Readonly<Record<string, ExtraValue | undefined>>;

/** Returns the kind's own fields of which the paper says something. */
export function paperValues({ fromPaper }: Pick<DocumentKind, 'fromPaper'>, paper: SellerPaper): ExtraValues {
  const values = Object.entries(fromPaper?.(paper) ?? {});
  return Object.fromEntries(values.filter(([, value]) => value !== undefined && value !== '')) as ExtraValues; // no undefined is left
}
