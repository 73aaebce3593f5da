/**
 * The codes of the European list VATEX for the sections of the Slovak VAT act: both refer to the same articles of directive 2006/112 (132,
 * 135). § 42 is article 136, for which the list has no code. § 66 has three codes, and used goods are the usual case.
 */
export const exemptionCodes: Readonly<Record<string, string>> = {
  28: 'VATEX-EU-132-1A', // post
  29: 'VATEX-EU-132', // health: b to e, and p
  30: 'VATEX-EU-132-1G', // social work
  31: 'VATEX-EU-132-1I', // education
  32: 'VATEX-EU-132-1L', // services to members
  33: 'VATEX-EU-132-1M', // sport
  34: 'VATEX-EU-132-1N', // culture
  35: 'VATEX-EU-132-1O', // collecting money
  36: 'VATEX-EU-132-1Q', // public television and radio
  37: 'VATEX-EU-135-1', // insurance
  38: 'VATEX-EU-135-1', // property
  39: 'VATEX-EU-135-1', // finance
  40: 'VATEX-EU-135-1', // stamps
  41: 'VATEX-EU-135-1', // lotteries
  65: 'VATEX-EU-D', // travel agents
  66: 'VATEX-EU-F', // used goods
};
