/** The first day of the duty for supplies in Slovakia, § 85o of act 222/2004 as amended by act 385/2025. */
export const dutyBegins = '2027-01-01';

/** The numbers that only businesses and legal persons have. */
interface Numbers {
  readonly registrationId: string;
  readonly taxId: string;
  readonly vatId: string;
}

/** Returns whether a person or company has one of these numbers. */
export function hasNumber({ registrationId, taxId, vatId }: Numbers): boolean {
  return [registrationId, taxId, vatId].some((id) => id.trim() !== '');
}
