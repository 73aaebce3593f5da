const atom = '[^\\s@.,;:<>()"\\[\\]\\\\]+';
const label = '[A-Za-z0-9\\u0080-\\uffff]([A-Za-z0-9\\u0080-\\uffff-]*[A-Za-z0-9\\u0080-\\uffff])?';
const address = `${atom}(\\.${atom})*@(${label}\\.)+[A-Za-z\\u0080-\\uffff][A-Za-z0-9\\u0080-\\uffff-]*[A-Za-z0-9\\u0080-\\uffff]`;

/**
 * The pattern of one usual e-mail address, for schemas: `meno@firma.sk`. It is stricter than the standard, which allows quotes and
 * addresses without a dot: such an address is nearly always a typing error, and the e-mail would never arrive. Several addresses in one
 * field are refused, too.
 */
export const emailPattern = `^${address}$`;

/** The same pattern for an optional address: it also matches the empty text. */
export const optionalEmailPattern = `^(${address})?$`;

const whole = new RegExp(emailPattern);

export function isEmail(text: string): boolean {
  return whole.test(text);
}
