/** The first day of the duty at home, § 85o of act 222/2004 in the wording of act 385/2025. */
export const dutyBegins = '2027-01-01';

/** The numbers that only those in business and legal persons have. */
interface Numbers {
  readonly registrationId: string;
  readonly taxId: string;
  readonly vatId: string;
}

/** Checks whether somebody has one of these numbers. */
export function hasNumber({ registrationId, taxId, vatId }: Numbers): boolean {
  return [registrationId, taxId, vatId].some((id) => id.trim() !== '');
}
