import { GatewayProblem } from '#core/web';
import { conflictBetween, type VersionConflict } from '#core/web/forms';
import type { Customer, Document, DocumentKind } from '../../../contract/index.ts';
import { type FormValues, valuesOf, emptyLine, filledLines } from '../values/index.ts';

/** A draft for comparison, with its version. The customer contains the id of the source partner, because both are chosen together. */
export type ComparedValues = Omit<FormValues, 'customer' | 'partnerId'> & {
  readonly version: number;
  readonly customer: Customer & Pick<FormValues, 'partnerId'>;
};

export interface DraftConflict {
  /** The complete draft as the other user saved it. */
  readonly document: Document;
  readonly differences: VersionConflict<ComparedValues>['differences'];
  /**
   * The values for the form. Changes of both sides are merged; for a conflict `withMine` takes the user's value, `withTheirs` the value of
   * the other user.
   */
  readonly withMine: FormValues;
  readonly withTheirs: FormValues;
}

/**
 * Returns the differences to resolve after a 409 `stale-version`; `undefined` for any other error. Values are compared in the form's
 * format, because the gateway writes `2.000000` for a typed 2. Lines are compared one by one. The customer is compared by fields, unless
 * another partner was chosen, because a mixture of two partners would be a wrong address.
 */
export function draftConflictOf(
  kind: DocumentKind,
  error: unknown,
  base: Document,
  mine: FormValues,
): DraftConflict | undefined {
  if (!(error instanceof GatewayProblem) || error.code !== 'stale-version') return undefined;
  const document = error.current as Document | undefined; // The endpoint replies with a document.
  if (!document) return undefined;
  const was = compared(valuesOf(kind, base, blank), base.version);
  const has = compared(mine, base.version);
  const saved = compared(valuesOf(kind, document, blank), document.version);
  const partners = new Set([was, has, saved].map(({ customer }) => customer.partnerId));
  const within = partners.size === 1 ? (['lines', 'customer', 'extra'] as const) : (['lines', 'extra'] as const);
  const { differences, withMine, withTheirs } = conflictBetween(was, has, saved, within);
  return { document, differences, withMine: formValues(withMine), withTheirs: formValues(withTheirs) };
}

function compared({ partnerId, customer, ...values }: FormValues, version: number): ComparedValues {
  return { ...values, customer: { ...customer, partnerId }, lines: filledLines(values.lines), version };
}

function formValues({ version: _, customer: { partnerId, ...customer }, ...values }: ComparedValues): FormValues {
  return { ...values, partnerId, customer };
}

/** Returns an empty line for the form. It does not affect the comparison, which leaves out empty lines. */
function blank() {
  return emptyLine({ vat: true, suppliedOn: '' });
}
