import { commonPasswords } from './common-passwords.ts';

/** The limits of the length in characters (code points), which the form shows next to the field. */
const passwordLength = { min: 10, max: 128 } as const;

/** The key of the sentence that describes the error. The texts are in `texts/`. */
export type PasswordFault = 'passwordShort' | 'passwordLong' | 'passwordIsEmail' | 'passwordCommon';

/**
 * Checks only length and guessability, as NIST SP 800-63B advises: required digits or capitals make people choose worse passwords.
 * `undefined` means that the password may be used.
 */
export function passwordFault(password: string, email: string): PasswordFault | undefined {
  const length = [...password].length;
  if (length < passwordLength.min) return 'passwordShort';
  if (length > passwordLength.max) return 'passwordLong';
  const folded = fold(password);
  if (folded === fold(email) || folded === fold(email.split('@')[0] ?? '')) return 'passwordIsEmail';
  if (commonPasswords.has(folded) || isMonotonous(folded) || isMonotonous(password)) return 'passwordCommon';
  return undefined;
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Returns whether a password has only spaces or repeats a piece of at most five characters: `aaaaaaaaaa`, `abababababab`, `1234512345`. */
function isMonotonous(text: string): boolean {
  return text.trim() === '' || /^(.{1,5})\1+$/u.test(text);
}
