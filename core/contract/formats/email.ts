const atom = '[^\\s@.,;:<>()"\\[\\]\\\\]+';
const label = '[A-Za-z0-9\\u0080-\\uffff]([A-Za-z0-9\\u0080-\\uffff-]*[A-Za-z0-9\\u0080-\\uffff])?';
const address = `${atom}(\\.${atom})*@(${label}\\.)+[A-Za-z\\u0080-\\uffff][A-Za-z0-9\\u0080-\\uffff-]*[A-Za-z0-9\\u0080-\\uffff]`;

/**
 * Pattern of one e-mail address as people have them, for schemas: `meno@firma.sk`. Stricter than the standard, which knows
 * quotes and addresses without a dot: such a one is nearly always a slip, and the letter would never arrive. Several
 * addresses in one field are refused, too.
 */
export const emailPattern = `^${address}$`;

/** The same where no address is needed: one, or nothing. */
export const optionalEmailPattern = `^(${address})?$`;

const whole = new RegExp(emailPattern);

/** Whether the text is an e-mail address. */
export function isEmail(text: string): boolean {
  return whole.test(text);
}
