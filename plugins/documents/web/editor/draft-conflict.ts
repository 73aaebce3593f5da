import { GatewayProblem } from '#core/web';
import { conflictBetween, type VersionConflict } from '#core/web/forms';
import type { Customer, Document, DocumentKind } from '../../contract/index.ts';
import { type FormValues, valuesOf } from './form-values.ts';
import { emptyLine, filledLines } from './line-values.ts';

/** A draft as it is compared: with its version, and the customer with the partner that it was taken from. */
export type ComparedValues = Omit<FormValues, 'customer' | 'partnerId'> & {
  readonly version: number;
  readonly customer: Customer & Pick<FormValues, 'partnerId'>;
};

export interface DraftConflict {
  /** The whole draft as somebody else saved it. */
  readonly document: Document;
  readonly differences: VersionConflict<ComparedValues>['differences'];
  /** As the form takes them: both sides' changes, of the differences mine or theirs. */
  readonly withMine: FormValues;
  readonly withTheirs: FormValues;
}

/**
 * What to choose between after a 409 `stale-version`; `undefined` for any other error. Compared as the form holds them:
 * the gateway writes `2.000000` for the 2 that was typed, and that is no difference to a person. Lines are compared line
 * by line; the customer field by field, unless somebody chose another partner: half of each is nobody's address.
 */
export function draftConflictOf(
  kind: DocumentKind,
  error: unknown,
  base: Document,
  mine: FormValues,
): DraftConflict | undefined {
  if (!(error instanceof GatewayProblem) || error.code !== 'stale-version') return undefined;
  const document = error.current as Document | undefined; // the endpoint's own reply
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

/** Never compared: it is left out as a line nobody began. */
function blank() {
  return emptyLine({ vat: true, suppliedOn: '' });
}
