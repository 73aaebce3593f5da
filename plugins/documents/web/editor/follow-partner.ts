import { addDays, isDay } from '#core/calendar';
import { dueDaysOf, fieldsOfTerms, type PartnerTerms, usualTerms } from '../../contract/index.ts';
import type { FormValues } from './form-values.ts';

type Followed = Pick<FormValues, 'dueOn' | 'note' | 'constantSymbol' | 'language'>;

/**
 * Returns the changes after a change of partner: the due day, note, constant symbol and language that came from the old terms take the new
 * terms. Typed values stay.
 */
export function followPartner(
  values: Followed & Pick<FormValues, 'issuedOn'>,
  before: PartnerTerms,
  now: PartnerTerms,
): Partial<Followed> {
  const { issuedOn } = values;
  const [old, next] = [before, now].map((terms) => ({
    ...fieldsOfTerms(terms),
    ...(isDay(issuedOn) && { dueOn: addDays(issuedOn, dueDaysOf(terms)) }),
  })) as [Partial<Followed>, Partial<Followed>]; // one for each of both terms
  const followed = Object.entries(next).filter(([name, value]) => {
    const field = name as keyof Followed; // the entries were made above with these names
    return values[field] === old[field] && value !== values[field];
  });
  return Object.fromEntries(followed);
}

/** Returns the terms of the partner. A language that the licence does not include is not taken. */
export function termsOf(partner: PartnerTerms | null, mayForeign: boolean): PartnerTerms {
  if (!partner) return usualTerms;
  return mayForeign ? partner : { ...partner, language: usualTerms.language };
}
