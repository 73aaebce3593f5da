/** The reason why an account cannot be created or changed. The command line shows it to an operator; the pages have their own texts. */
export type AccountProblemCode = 'email-taken' | 'email-invalid' | 'name-invalid' | 'password-refused';

const words: Record<AccountProblemCode, { cause: string; fix: string }> = {
  'email-taken': { cause: 'An account with this e-mail exists.', fix: 'Sign in with it, or set it a new password.' },
  'email-invalid': { cause: 'This is not an e-mail address.', fix: 'Give an address such as meno@firma.sk.' },
  'name-invalid': { cause: 'The name is empty or longer than 120 characters.', fix: 'Give the first and last name.' },
  'password-refused': {
    cause: 'The password is shorter than 10 or longer than 128 characters, is the e-mail, or is a common one.',
    fix: 'Give a longer password that only its owner would think of.',
  },
};

export class AccountProblem extends Error {
  readonly code: AccountProblemCode;
  override readonly cause: string;
  readonly fix: string;

  constructor(code: AccountProblemCode) {
    const { cause, fix } = words[code];
    super(`${code}: ${cause} ${fix}`);
    this.name = 'AccountProblem';
    this.code = code;
    this.cause = cause;
    this.fix = fix;
  }
}
