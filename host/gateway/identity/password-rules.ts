import { commonPasswords } from './common-passwords.ts';

/** Length limits in characters (code points), told beside the field before anyone types. */
const passwordLength = { min: 10, max: 128 } as const;

/** Key of the sentence that says what is wrong; the words are in `texts/`. */
export type PasswordFault = 'passwordShort' | 'passwordLong' | 'passwordIsEmail' | 'passwordCommon';

/**
 * Length and guessability only, as NIST SP 800-63B advises: no demands for digits or capitals, which make people
 * choose worse passwords. `undefined` means the password may be used.
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

/** Nothing but spaces, or `aaaaaaaaaa`, `abababababab`, `1234512345`: a piece of at most five characters repeated. */
function isMonotonous(text: string): boolean {
  return text.trim() === '' || /^(.{1,5})\1+$/u.test(text);
}
