import { inEachLanguage } from '#core/contract';
import { type WrongField } from '#plugins/documents/contract';
import { type Fault, isFatal } from '../rules/check.ts';
import { fieldsOfTerms } from '../rules/fields.ts';
import { sentenceOf } from '../rules/sentence.ts';

/** The field for sentences that belong to no other field: the choice whether to send. */
const wayField = '/extra/eInvoiceWay';

/** Returns the faults that prevent sending, each sentence once, with the field in which it is corrected. */
export function fieldsOfFaults(faults: readonly Fault[]): readonly WrongField[] {
  const found = new Map<string, WrongField>();
  for (const fault of faults.filter(isFatal)) {
    const message = inEachLanguage((language) => sentenceOf(fault, language));
    const path = pathOf(fault);
    const key = `${path} ${message.en}`;
    if (!found.has(key)) found.set(key, { path, code: 'eInvoice', message });
  }
  return [...found.values()];
}

function pathOf({ rule, finding }: Fault): string {
  const place = fieldsOfTerms[rule.leads];
  if (!place) return wayField;
  // The company's data are those of the supplier while the document is a draft.
  const path = place.of === 'company' ? `/supplier${place.path}` : place.path;
  return path.replace('*', String(finding.line ?? 0));
}
