import { addDays, isDay } from '#core/calendar';
import { dueDaysOf, fieldsOfTerms, type PartnerTerms, usualTerms } from '../../../contract/index.ts';
import type { FormValues } from './form-values.ts';

type Followed = Pick<FormValues, 'dueOn' | 'note' | 'constantSymbol' | 'language'>;

/**
 * Returns the changes after a change of partner: due day, note, constant symbol and language, as far as they equal the old partner's terms,
 * take the new partner's terms. Values typed by the user do not change.
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
  })) as [Partial<Followed>, Partial<Followed>]; // There is one object for the old terms and one for the new ones.
  const followed = Object.entries(next).filter(([name, value]) => {
    const field = name as keyof Followed; // The entries were made above with these names.
    return values[field] === old[field] && value !== values[field];
  });
  return Object.fromEntries(followed);
}

/** Returns the terms of the partner, without a language that the licence does not include. */
export function termsOf(partner: PartnerTerms | null, mayForeign: boolean): PartnerTerms {
  if (!partner) return usualTerms;
  return mayForeign ? partner : { ...partner, language: usualTerms.language };
}
