import { GatewayProblem } from '#core/web';
import { type VersionConflict, versionConflictOf } from '#core/web/forms';
import type { Document } from '../../contract/index.ts';
import { type FormValues, valuesOf } from './form-values.ts';
import { emptyLine, filledLines } from './line-values.ts';

/** A draft as the form would hold it, with its version: what two versions are compared by. */
export type VersionedValues = FormValues & { readonly version: number };

export interface DraftConflict extends VersionConflict<VersionedValues> {
  /** The whole draft as somebody else saved it. */
  readonly document: Document;
}

/**
 * What to choose between after a 409 `stale-version`; `undefined` for any other error. Compared as the form holds them:
 * the gateway writes `2.000000` for the 2 that was typed, and that is no difference to a person.
 */
export function draftConflictOf(error: unknown, base: Document, mine: FormValues): DraftConflict | undefined {
  if (!(error instanceof GatewayProblem) || error.code !== 'stale-version') return undefined;
  const document = error.current as Document | undefined; // the endpoint's own reply
  if (!document) return undefined;
  const { endpoint, status, code } = error;
  const current = comparable(valuesOf(document, blank), document.version);
  const conflict = versionConflictOf(
    new GatewayProblem(endpoint, { status, code, current }),
    comparable(valuesOf(base, blank), base.version),
    comparable(mine, base.version),
  );
  return conflict && { ...conflict, document };
}

function comparable(values: FormValues, version: number): VersionedValues {
  return { ...values, lines: filledLines(values.lines), version };
}

/** Never compared: it is left out as a line nobody began. */
function blank() {
  return emptyLine({ vat: true, suppliedOn: '' });
}
